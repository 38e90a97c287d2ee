// The buzzer, by Web Audio: a soft square wave. Browsers allow sound only after the first touch.

const VOLUME = 0.05;
const EDGE = 0.004; // seconds: without a ramp it would crack

let context = null;
let voice = null;
let gain = null;

// To be called from a touch or a key.
export function wake() {
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!Context) return;
  if (!context) {
    context = new Context();
    voice = context.createOscillator();
    voice.type = "square";
    const soft = context.createBiquadFilter();
    soft.type = "lowpass";
    soft.frequency.value = 5000;
    gain = context.createGain();
    gain.gain.value = 0;
    voice.connect(soft).connect(gain).connect(context.destination);
    voice.start();
  }
  if (context.state === "suspended") context.resume().catch(() => {});
}

// 0 ends the tone.
export function tone(hertz) {
  if (!context) return;
  const now = context.currentTime;
  if (hertz) voice.frequency.setValueAtTime(hertz, now);
  gain.gain.setTargetAtTime(hertz ? VOLUME : 0, now, EDGE);
}

