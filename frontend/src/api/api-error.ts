import type { ErrorAnswer } from '@salon/contract';

/** The message is `status: body` (specification, public site: loading). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText: string, retryAfter?: number) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
    const parsed = parseBody(body);
    this.code = parsed?.code;
    this.serverMessage = parsed?.message;
    this.fieldErrors = parsed?.fieldErrors ?? {};
  }
}

function parseBody(body: string): Partial<ErrorAnswer> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null
      ? (value as Partial<ErrorAnswer>)
      : undefined;
  } catch {
    return undefined; // a proxy's HTML page, or an empty body
  }
}

/** No request was sent; the message is shown to people. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The server's message; `otherwise` without one (network failure, answer of a proxy). */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof NotSent) return error.message;
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : otherwise;
}
