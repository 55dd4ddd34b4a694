/** The engine behind the queue is away; trying again later may work. */
export class JobsUnavailableError extends Error {
  override readonly name = 'JobsUnavailableError';
  readonly retryable = true;

  constructor(cause: unknown) {
    super('The queue of jobs cannot be reached.', { cause });
  }
}
