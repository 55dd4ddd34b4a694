import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { isLongerThan } from '../text/typed-text.ts';

const MEMBER_MINIMUM = 6;
const ADMINISTRATOR_MINIMUM = 12;

function checkPassword(password: string, minimum: number, tooShort: string) {
  if (!isLongerThan(password, minimum - 1)) return tooShort;
  return isLongerThan(password, limits.password) ? messages.passwordTooLong : undefined;
}

/** 6 to 128 characters, never normalised (specification, members: passwords). */
export function checkMemberPassword(password: string): string | undefined {
  return checkPassword(password, MEMBER_MINIMUM, messages.passwordLength);
}

export function checkAdministratorPassword(password: string): string | undefined {
  return checkPassword(password, ADMINISTRATOR_MINIMUM, messages.administratorPasswordLength);
}
