import { createHmac } from 'node:crypto';
import { testNow } from '@salon/backend/testing/test-time';
import { answered, refused } from '../harness/answered.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { usePeople } from '../harness/people.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';

const people = usePeople();

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** A telephone: the code of RFC 6238 so many periods from now, reckoned without the library that the salon uses. */
function shown(secret: string, periods = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(testNow()) / PERIOD_MS) + periods));
  const mac = createHmac('sha1', key).update(counter).digest();
  const place = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const first = { username: 'Sato', password: 'aozora-no-shita-2026' };
const own = { username: 'Sato', password: 'yuuyake-no-umi-2026' };

async function loggedIn(login: object): Promise<Client> {
  const client = clientOf(people.salon.url);
  answered('logIn', await client.post('/api/auth/login', login));
  return client;
}

test('an owner takes somebody on as reception, who makes the login their own and works, and leaves again', async () => {
  const { administrator: owner } = people;
  const body = { ...first, name: '佐藤', role: 'reception' };
  expect(refused(await owner.post('/api/admin/administrators', body))).toBe('403 CONFIRMATION_REQUIRED');
  answered('confirmAccess', await owner.post('/api/admin/me/confirmation', { currentPassword: TEST_ADMIN.password }));
  const { id } = answered('addAdministrator', await owner.post('/api/admin/administrators', body));
  const reception = await loggedIn(first);

  // The day's work is open, what is the owner's is not.
  expect((await reception.get('/api/bookings')).status).toBe(200);
  expect(refused(await reception.put('/api/store-settings', { storeName: '宵' }))).toBe('403 FORBIDDEN');
  expect(refused(await reception.delete(`/api/members/${people.memberId}`))).toBe('403 FORBIDDEN');
  expect(refused(await reception.get('/api/operations/projections'))).toBe('403 FORBIDDEN');

  const changed = { currentPassword: first.password, newPassword: own.password };
  answered('changeOwnPassword', await reception.post('/api/admin/me/password', changed));

  const confirmed = { currentPassword: own.password };
  answered('confirmAccess', await reception.post('/api/admin/me/confirmation', confirmed));
  const begun = answered('beginSecondFactor', await reception.post('/api/admin/me/second-factor', {}));
  const turnedOn = { setup: begun.setup, code: shown(begun.secret, -1) };
  const { recoveryCodes } = answered('turnOnSecondFactor', await reception.put('/api/admin/me/second-factor', turnedOn));
  expect(new Set(recoveryCodes).size).toBe(10);

  const elsewhere = clientOf(people.salon.url);
  expect(refused(await elsewhere.post('/api/auth/login', own))).toBe('401 SECOND_FACTOR_REQUIRED');
  expect(refused(await elsewhere.post('/api/auth/login', { ...own, code: turnedOn.code }))).toBe('401 SECOND_FACTOR_WRONG');
  const byTelephone = await loggedIn({ ...own, code: shown(begun.secret) });
  await loggedIn({ ...own, code: recoveryCodes[0] });

  const sessions = answered('listOwnSessions', await byTelephone.get('/api/admin/me/sessions'));
  expect(sessions).toHaveLength(3);
  expect((await byTelephone.delete('/api/admin/me/sessions')).status).toBe(204);
  expect(refused(await reception.get('/api/bookings'))).toBe('401 UNAUTHORIZED');
  expect(answered('readOwnAccess', await byTelephone.get('/api/admin/me'))).toMatchObject({ recoveryCodesLeft: 9, role: 'reception' });

  // Who has lost the telephone gets in again by the owner.
  const reset = { password: first.password, turnOffSecondFactor: true };
  answered('resetAdministrator', await owner.post(`/api/admin/administrators/${id}/reset`, reset));
  expect(refused(await byTelephone.get('/api/bookings'))).toBe('401 UNAUTHORIZED');
  const again = await loggedIn(first);
  expect((await owner.delete(`/api/admin/administrators/${id}`)).status).toBe(204);
  expect(refused(await again.get('/api/bookings'))).toBe('401 UNAUTHORIZED');
  expect(refused(await elsewhere.post('/api/auth/login', first))).toBe('401 LOGIN_FAILED');
});
