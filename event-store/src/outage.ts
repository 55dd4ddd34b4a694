/** Called once when a store begins to refuse writes, and once when it takes them again. */
export interface OutageListener {
  onOutage?(cause: unknown): void;
  onRecovery?(): void;
}

/** Whether a store refuses writes; calls the listener when that begins and ends. */
export class Outage {
  readonly #listener: OutageListener;
  #isOn = false;

  constructor(listener: OutageListener) {
    this.#listener = listener;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  refused(cause: unknown): void {
    if (!this.#isOn) this.#listener.onOutage?.(cause);
    this.#isOn = true;
  }

  recovered(): void {
    if (this.#isOn) this.#listener.onRecovery?.();
    this.#isOn = false;
  }
}
