import { types } from 'node:util';

/** What a failed delivery tells besides its message, which may hold addresses and is not kept. */
interface SmtpFacts {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

const WORDS = /^[A-Z][A-Z0-9_ ]{1,40}$/;

/**
 * Why a mail could not be handed over, for the mail log: the transport's code, the server's number and the step at which it said so
 * (`EENVELOPE 550 RCPT TO`, `ECONNREFUSED CONN`), else the kind of the error. Holds no address, no password and no text of a server.
 */
export function mailFailure(error: unknown): string {
  if (!types.isNativeError(error)) {
    return 'failure';
  }
  const { code, responseCode, command } = error as SmtpFacts;
  const told = [code, responseCode, command].filter((fact) => typeof fact === 'number' || (typeof fact === 'string' && WORDS.test(fact)));
  return told.length === 0 ? error.name : told.join(' ');
}
