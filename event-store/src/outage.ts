/** Called once when a store begins to refuse writes, and once when it takes them again. */
export interface OutageListener {
  onOutage?(cause: unknown): void;
  onRecovery?(): void;
}

/** Whether a store refuses writes; calls the listener when that begins and ends. */
export class Outage {
  #isOn = false;

  constructor(private readonly listener: OutageListener) {}

  get isOn(): boolean {
    return this.#isOn;
  }

  refused(cause: unknown): void {
    if (!this.#isOn) this.listener.onOutage?.(cause);
    this.#isOn = true;
  }

  recovered(): void {
    if (this.#isOn) this.listener.onRecovery?.();
    this.#isOn = false;
  }
}
