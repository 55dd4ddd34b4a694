import type { ErrorAnswer } from '@salon/contract';

/**
 * A call that was not answered with success. The message is `status: body`, as the specification asks
 * (specification, public site: loading).
 */
export class ApiError extends Error {
  readonly status: number;
  /** SCREAMING_SNAKE code of the server, when it sent one. */
  readonly code: string | undefined;
  /** The server's sentence for a person, when it sent one. */
  readonly serverMessage: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds after which the server asks to try again. */
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
    return typeof value === 'object' && value !== null ? (value as Partial<ErrorAnswer>) : undefined;
  } catch {
    return undefined; // a proxy's HTML page, or nothing at all
  }
}

/** Nothing was sent; the message is a sentence for a person. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** The server's own sentence, or the given one when there is none (network failure, foreign answer). */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof NotSent) return error.message;
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : otherwise;
}
