import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { countCharacters } from '../text/fold.ts';

const MEMBER_MINIMUM = 6;
const ADMINISTRATOR_MINIMUM = 12;

function checkPassword(password: string, minimum: number, tooShort: string): string | undefined {
  const length = countCharacters(password);
  if (length < minimum) return tooShort;
  return length > limits.password ? messages.passwordTooLong : undefined;
}

/** 6 to 128 characters (public-site §5, decisions §5). Passwords are never trimmed or normalised. */
export function checkMemberPassword(password: string): string | undefined {
  return checkPassword(password, MEMBER_MINIMUM, messages.passwordLength);
}

/** 12 to 128 characters (decisions §5). */
export function checkAdministratorPassword(password: string): string | undefined {
  return checkPassword(password, ADMINISTRATOR_MINIMUM, messages.administratorPasswordLength);
}
