// One tab at a time has the saves. Another may ask for them: then this one writes what is left to be
// written, and lets go.

const NAME = "tavolino";
const PATIENCE_MS = 2000; // with a tab that doesn't answer
const ANSWER_MS = 200;

let release = null;
let gone = Promise.resolve(); // when the one that was let go is free
let wanted = async () => {};
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : null;

// `give` is called when another tab wants them, or has taken them by force.
export function onWanted(give) {
  wanted = give;
}

export const have = () => release !== null;

export function letGo() {
  release?.();
  release = null;
  return gone;
}

// Take them; false: another tab has them. With `insist` it is asked to give them away.
export async function take(insist = false) {
  if (have()) return true;
  if (!navigator.locks) return takeByWord(insist);
  if (!insist) return request({ ifAvailable: true });
  channel?.postMessage("wanted");
  try {
    return await request({ signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return request({ steal: true });
  }
}

function request(options) {
  return new Promise((resolve, reject) => {
    let held = false;
    gone = navigator.locks
      .request(NAME, options, (lock) => {
        if (!lock) return resolve(false);
        held = true;
        return new Promise((free) => {
          release = free;
          resolve(true);
        });
      })
      .catch((error) => {
        if (!held) return reject(error);
        release = null;
        wanted();
      });
  });
}

// Without locks (they want https, or localhost) the tabs ask each other.
async function takeByWord(insist) {
  if (!channel) return true;
  if (insist) channel.postMessage("wanted");
  const taken = await new Promise((resolve) => {
    const listen = ({ data }) => data === "mine" && resolve(!insist);
    channel.addEventListener("message", listen);
    if (!insist) channel.postMessage("whose?");
    setTimeout(() => (channel.removeEventListener("message", listen), resolve(false)), ANSWER_MS);
  });
  if (!taken) release = () => {};
  return !taken;
}

channel?.addEventListener("message", async ({ data }) => {
  if (!have()) return;
  if (data === "whose?" && !navigator.locks) channel.postMessage("mine");
  if (data !== "wanted") return;
  await wanted();
  letGo();
});
