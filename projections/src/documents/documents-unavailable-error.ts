/** The engine behind a document store is away, full or refuses to write; trying again later may work. */
export class DocumentsUnavailableError extends Error {
  readonly retryable = true;

  constructor(cause: unknown) {
    super('The document store cannot be reached.', { cause });
    this.name = 'DocumentsUnavailableError';
  }
}
