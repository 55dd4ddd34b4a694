import { type Salon, SessionCaller } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

export const password = 'tsukiyo-no-mado-2026';

export function confirmPassword(session: SessionCaller, currentPassword = ADMINISTRATOR.password) {
  return session.post('/api/admin/me/confirmation', { currentPassword });
}

export async function staffLogin(salon: Salon, username: string, more: object) {
  await confirmPassword(salon.desk);
  const body = { username, name: '', password, ...more };
  const added = await salon.desk.post('/api/admin/administrators', body);
  if (added.statusCode !== 201) throw new Error(added.body);
  const { cookie } = await logInTeller(salon, username);
  const session = new SessionCaller(salon.application, cookie, String(added.json().id));
  await confirmPassword(session, password);
  return session;
}

export const tellerLogin = (salon: Salon, fortuneTellerId: string, username: string) =>
  staffLogin(salon, username, { role: 'teller', fortuneTellerId });

export const logInTeller = (salon: Salon, username: string, secret = password) =>
  salon.logIn({ username, password: secret });

async function loginPath(salon: Salon, username: string) {
  const list = await salon.desk.read('/api/admin/administrators');
  const { id } = list.find((login: { username: string }) => login.username === username);
  return `/api/admin/administrators/${id}`;
}

export async function resetTeller(salon: Salon, username: string) {
  const secret = 'atarashii-mado-2026';
  await confirmPassword(salon.desk);
  await salon.desk.post(`${await loginPath(salon, username)}/reset`, { password: secret });
  return logInTeller(salon, username, secret);
}

export async function removeTeller(salon: Salon, username: string) {
  await confirmPassword(salon.desk);
  const { statusCode } = await salon.desk.delete(await loginPath(salon, username));
  expect(statusCode).toBe(204);
}
