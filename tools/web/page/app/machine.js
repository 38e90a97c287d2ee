// The device's inside, as the page has it: a worker for as long as there is power.

export class Machine {
  worker = null;
  on = false;
  onstep = () => {}; // a step's message: frame, state, changes, level, tone, heap, log, …
  onfailed = () => {};

  // Make ready what power is switched on with: MicroPython with the board's files.
  prepare() {
    if (this.worker) return this.ready;
    const worker = (this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
    this.answers = {};
    this.ready = new Promise((resolve, reject) => {
      worker.onerror = (event) => {
        event.preventDefault();
        const error = new Error(event.message || "worker");
        reject(error);
        if (this.on) this.onfailed(error);
      };
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        if (data.failed) {
          const error = new Error(data.failed);
          reject(error);
          for (const { reject } of Object.values(this.answers)) reject(error);
          if (this.on) this.onfailed(error);
        }
        this.hear(data);
      };
    });
    return this.ready;
  }

  hear(data) {
    for (const kind of ["link", "inspected", "pulled"]) {
      if (kind in data) {
        this.answers[kind]?.resolve(data[kind]);
        delete this.answers[kind];
        return;
      }
    }
    if (this.on) this.onstep(data);
  }

  // What only comes once, for what was asked.
  ask(kind, message) {
    return new Promise((resolve, reject) => {
      this.answers[kind] = { resolve, reject };
      this.worker.postMessage(message);
    });
  }

  // Without power there is nobody to hear it.
  tell(message) {
    if (this.on) this.worker.postMessage(message);
  }

  async powerOn(message) {
    await this.prepare();
    this.on = true;
    this.worker.postMessage({ do: "on", ...message });
  }

  // At any moment: what it is just doing, it doesn't finish.
  cut() {
    this.worker?.terminate();
    this.worker = null;
    this.on = false;
  }
}
