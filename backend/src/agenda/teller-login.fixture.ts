import type { Salon, Session } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const password = 'tsukiyo-no-mado-2026';

/** Confirms the password of a session, which some calls need. */
export function confirm(session: Session, currentPassword: string) {
  return session.post('/api/admin/me/confirmation', { currentPassword });
}

/** Creates a teller's login and returns the cookie of a recently confirmed session. */
export async function tellerLogin(
  salon: Salon,
  fortuneTellerId: string,
  username: string,
): Promise<string> {
  await confirm(salon.desk, ADMINISTRATOR.password);
  const body = { username, name: '', password, role: 'teller', fortuneTellerId };
  const added = await salon.desk.post('/api/admin/administrators', body);
  if (added.statusCode !== 201) throw new Error(added.body);
  const cookie = await logInTeller(salon, username);
  await confirm(salon.as(cookie), password);
  return cookie;
}

/** The cookie of another session of a teller's login. */
export function logInTeller(salon: Salon, username: string, secret = password) {
  return salon.logIn({ username, password: secret });
}

/** The path of a login. */
async function loginPath(salon: Salon, username: string) {
  const list = await salon.desk.read('/api/admin/administrators');
  const { id } = list.find((login: { username: string }) => login.username === username);
  return `/api/admin/administrators/${id}`;
}

/** Resets a login's password as the owner, and returns the cookie of a new session. */
export async function resetTeller(salon: Salon, username: string): Promise<string> {
  const secret = 'atarashii-mado-2026';
  await confirm(salon.desk, ADMINISTRATOR.password);
  await salon.desk.post(`${await loginPath(salon, username)}/reset`, { password: secret });
  return logInTeller(salon, username, secret);
}

/** Removes a login as the owner. */
export async function removeTeller(salon: Salon, username: string) {
  await confirm(salon.desk, ADMINISTRATOR.password);
  const { statusCode } = await salon.desk.delete(await loginPath(salon, username));
  expect(statusCode).toBe(204);
}
