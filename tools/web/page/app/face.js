// The display: 128 x 64 dots that glow.

const WIDTH = 128;
const HEIGHT = 64;
const GLASS = "#080a10";
const OFF = "#0d1118";
const LIT = ["#8fb8d8", "#a9cbe6", "#c4def4", "#dcf0ff"]; // by brightness, 1 to 4

const FINE = 4.5; // pixels of a dot
const bay = document.querySelector(".bay");
const glass = document.querySelector(".glass");
const panel = document.querySelector(".panel");
const canvas = document.getElementById("dots");
const glow = document.getElementById("glow");

let frame = new Uint8Array(WIDTH * HEIGHT / 8);
let level = 3;
let scale = 0;

export const lit = (bytes, x, y) => (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;

export const shown = () => frame;

export function show(bytes) {
  frame = bytes;
  draw();
}

export function dim(brightness) {
  level = brightness;
  draw();
}

// As large as there is room for. A dot of few pixels has a whole number of them; where it has more,
// they may differ by one.
function fit() {
  const dpr = window.devicePixelRatio || 1;
  const room = bay.clientWidth - parseFloat(getComputedStyle(glass).paddingLeft) * 2;
  const most = (room * dpr) / WIDTH;
  const wanted = Math.max(1, most < FINE ? Math.floor(most) : most);
  if (wanted === scale) return;
  scale = wanted;
  panel.style.width = `${(WIDTH * scale) / dpr}px`;
  for (const each of [canvas, glow]) {
    each.width = Math.round(WIDTH * scale);
    each.height = Math.round(HEIGHT * scale);
  }
  draw();
}

function draw() {
  if (!scale) return;
  paint(canvas.getContext("2d", { alpha: false }), scale, OFF);
  const light = glow.getContext("2d");
  light.clearRect(0, 0, glow.width, glow.height);
  paint(light, scale, null);
  glow.style.opacity = 0.1 + level * 0.07;
}

// The lit dots in one path: a picture of them is drawn in well under a millisecond.
export function paint(context, size, dark, bytes = frame) {
  const gap = size < 6 ? 0 : Math.round(size / 7);
  const edge = Array.from({ length: WIDTH + 1 }, (_, i) => Math.round(i * size));
  if (dark) {
    context.fillStyle = GLASS;
    context.fillRect(0, 0, edge[WIDTH], edge[HEIGHT]);
  }
  const dots = new Path2D();
  const unlit = new Path2D();
  for (let y = 0; y < HEIGHT; y++) {
    const top = edge[y];
    const high = edge[y + 1] - top - gap;
    for (let x = 0; x < WIDTH; x++) {
      const to = lit(bytes, x, y) ? dots : dark && gap ? unlit : null;
      to?.rect(edge[x], top, edge[x + 1] - edge[x] - gap, high);
    }
  }
  if (dark && gap) {
    context.fillStyle = dark;
    context.fill(unlit);
  }
  context.fillStyle = LIT[level - 1];
  context.fill(dots);
}

new ResizeObserver(fit).observe(bay);
fit();
