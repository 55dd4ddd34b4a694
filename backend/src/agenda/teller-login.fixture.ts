import type { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const password = 'tsukiyo-no-mado-2026';

/** Creates a teller's login and returns the cookie of a recently confirmed session. */
export async function tellerLogin(
  salon: SalonWithHours,
  fortuneTellerId: string,
  username: string,
): Promise<string> {
  await salon.call(
    'POST',
    '/api/admin/me/confirmation',
    { currentPassword: ADMINISTRATOR.password },
    salon.administrator,
  );
  const body = { username, name: '', password, role: 'teller', fortuneTellerId };
  const added = await salon.call('POST', '/api/admin/administrators', body, salon.administrator);
  if (added.statusCode !== 201) throw new Error(added.body);
  const cookie = await logInTeller(salon, username);
  await salon.call('POST', '/api/admin/me/confirmation', { currentPassword: password }, cookie);
  return cookie;
}

/** The cookie of another session of a teller's login. */
export async function logInTeller(
  salon: SalonWithHours,
  username: string,
  secret = password,
): Promise<string> {
  const answer = await salon.call('POST', '/api/auth/login', { username, password: secret });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** Resets a login's password as the owner, and returns the cookie of a new session. */
export async function resetTeller(salon: SalonWithHours, username: string): Promise<string> {
  const secret = 'atarashii-mado-2026';
  await salon.call(
    'POST',
    '/api/admin/me/confirmation',
    { currentPassword: ADMINISTRATOR.password },
    salon.administrator,
  );
  const list = (
    await salon.call('GET', '/api/admin/administrators', undefined, salon.administrator)
  ).json();
  const { id } = list.find((login: { username: string }) => login.username === username);
  await salon.call(
    'POST',
    `/api/admin/administrators/${id}/reset`,
    { password: secret },
    salon.administrator,
  );
  return logInTeller(salon, username, secret);
}
