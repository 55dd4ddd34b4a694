/** What is kept of a job's failure: only the error's kind, since a mail server's words can hold an address. */
export function failureKind(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'failure';
  }
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
