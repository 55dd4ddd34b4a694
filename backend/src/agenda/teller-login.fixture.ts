import type { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

/** Creates a teller's login and returns its session cookie. */
export async function tellerLogin(salon: SalonWithHours, fortuneTellerId: string, username: string): Promise<string> {
  const password = 'tsukiyo-no-mado-2026';
  await salon.call('POST', '/api/admin/me/confirmation', { currentPassword: ADMINISTRATOR.password }, salon.administrator);
  const body = { username, name: '', password, role: 'teller', fortuneTellerId };
  const added = await salon.call('POST', '/api/admin/administrators', body, salon.administrator);
  if (added.statusCode !== 201) throw new Error(added.body);
  const answer = await salon.call('POST', '/api/auth/login', { username, password });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
