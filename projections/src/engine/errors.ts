/** Another process feeds the read model: this one must stop writing and stand by. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another process feeds this read model.');
  }
}

/** The operation is not possible now, or not in this process; the message says why. */
export class NotNowError extends Error {
  override readonly name = 'NotNowError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
