import { types } from 'node:util';

/** Fields of an SMTP error besides its message, which may contain addresses and is not stored. */
interface SmtpFacts {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

const WORDS = /^[A-Z][A-Z0-9_ ]{1,40}$/;

/**
 * The reason of a failed delivery for the mail log: code, SMTP reply and command (`EENVELOPE 550 RCPT TO`, `ECONNREFUSED CONN`), else the
 * name of the error. Contains no address, password or text of a server.
 */
export function mailFailure(error: unknown): string {
  if (!types.isNativeError(error)) {
    return 'failure';
  }
  const { code, responseCode, command } = error as SmtpFacts;
  const told = [code, responseCode, command].filter((fact) => typeof fact === 'number' || (typeof fact === 'string' && WORDS.test(fact)));
  return told.length === 0 ? error.name : told.join(' ');
}
