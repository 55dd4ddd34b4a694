/** Called once when an outage of a store begins, and once when it is over. */
export interface OutageListener {
  onOutage?(cause: unknown): void;
  onRecovery?(): void;
}

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
