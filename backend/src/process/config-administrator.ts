import { ConfigError } from './config-error.ts';

/** An administrator's password is longer than a member's (decisions §5). */
export const ADMINISTRATOR_PASSWORD_MINIMUM = 12;

/** The administrator that the environment names, or null when it names none; half of the pair is refused. */
export function parseAdministrator(username: string | undefined, password: string | undefined) {
  if (username === undefined && password === undefined) {
    return null;
  }
  if (username === undefined || password === undefined) {
    throw new ConfigError(['ADMIN_USERNAME and ADMIN_PASSWORD: give both or neither']);
  }
  const length = [...password].length;
  if (length < ADMINISTRATOR_PASSWORD_MINIMUM || length > 128) {
    throw new ConfigError([`ADMIN_PASSWORD: give ${ADMINISTRATOR_PASSWORD_MINIMUM} to 128 characters`]);
  }
  return { username, password };
}
