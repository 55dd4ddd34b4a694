import { types } from 'node:util';

/** Without the message, which may contain addresses. */
interface SmtpFacts {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
}

const WORDS = /^[A-Z][A-Z0-9_ ]{1,40}$/;

/**
 * `EENVELOPE 550 RCPT TO`, `ECONNREFUSED CONN`, or the name of the error; never an address,
 * password or text of a server.
 */
export function mailFailure(error: unknown): string {
  if (!types.isNativeError(error)) return 'failure';
  const { code, responseCode, command } = error as SmtpFacts;
  const parts = [code, responseCode, command].filter(
    (fact) => typeof fact === 'number' || (typeof fact === 'string' && WORDS.test(fact)),
  );
  return parts.length === 0 ? error.name : parts.join(' ');
}

/**
 * A permanent reply (RFC 5321, 4.2.1) other than 5.7.x, by which servers also refuse a sender or
 * client (RFC 3463, 3.8).
 */
const NO_SUCH_RECEIVER = /^5(?!\d\d[ -]5\.7\.)/;

/** Only the server's reply to `RCPT TO` is about the receiver. */
export function refusesReceiver(error: unknown): boolean {
  const { command, response } = (types.isNativeError(error) ? error : {}) as SmtpFacts;
  return command === 'RCPT TO' && typeof response === 'string' && NO_SUCH_RECEIVER.test(response);
}

/** Without the text of a server. */
export function loggableFailure(error: unknown): unknown {
  return types.isNativeError(error) && 'response' in error ? new Error(mailFailure(error)) : error;
}
