import { waitForEmailToken, waitForMail } from '@salon/backend/testing/mailbox';
import { answered, refused } from '../harness/answered.ts';
import type { Answer, Client } from '../harness/client.ts';
import { usePeople } from '../harness/people.ts';
import { bookAsGuest, freeTime, memberOf } from '../harness/salon-steps.ts';

const people = usePeople({ RATE_LIMIT: 'on' });
const PASSWORD = 'tsukimi-dango';

const profileOf = async (client: Client) => answered('readProfile', await client.get('/api/profile/me'));
const ask = (client: Client, email: string) => client.put('/api/profile/me', { email, currentPassword: PASSWORD });
const open = (token: string) => people.guest.post(`/api/auth/email/${token}`);
const verify = async (address: string) => answered('confirmEmail', await open(await waitForEmailToken(people.salon.dataDir, address)));

/** All that an answer shows, but for its instant, its id and where the log stands. */
function shown({ status, headers, body }: Answer) {
  const own = ['date', 'x-correlation-id', 'x-log-position', 'etag', 'content-length', 'set-cookie'];
  const names = [...headers.keys()].sort();
  return { status, names, values: names.filter((name) => !own.includes(name)).map((name) => headers.get(name)), body };
}

test('a new member books before the address is verified', async () => {
  const client = await memberOf(people.salon.url, 'Chidori');
  expect((await bookAsGuest(client, await freeTime(client))).status).toBe(201);
  expect((await profileOf(client)).emailVerified).toBe(false);
});

test('who asks for an address learns nothing of whose it is, and it changes by the link alone', async () => {
  const { member, otherMember, salon } = people;
  await verify('haruka@example.jp');
  await verify('shizuka@example.jp');
  const taken = await ask(member, 'haruka@example.jp');
  const free = await ask(member, 'asagiri@example.jp');
  expect(shown(taken)).toEqual(shown(free));
  expect(answered('changeProfile', free)).toMatchObject({ email: 'shizuka@example.jp', emailChangePending: true });

  const said = await waitForMail(
    salon.dataDir,
    ({ to, subject }) => to?.[0]?.address === 'haruka@example.jp' && (subject ?? '').includes('ご登録について'),
  );
  expect(said.text).not.toMatch(/\/email\/|岡本/);
  const token = await waitForEmailToken(salon.dataDir, 'asagiri@example.jp');
  // Scanners of mails open what they find: they see a page.
  const page = await people.guest.get(`/email/${token}`);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer']);
  expect((await people.guest.get(`/api/auth/email/${token}`)).status).toBe(404);
  expect((await profileOf(member)).email).toBe('shizuka@example.jp');
  answered('confirmEmail', await open(token));
  expect(await profileOf(member)).toMatchObject({ email: 'asagiri@example.jp', emailVerified: true, emailChangePending: false });
  expect(refused(await open(token))).toBe('404 NOT_FOUND');
  expect((await profileOf(otherMember)).email).toBe('haruka@example.jp');
});

test('three links a day, whoever’s the address is', async () => {
  const client = await memberOf(people.salon.url, 'Mozuku');
  const send = () => client.post('/api/profile/email-verification');
  answered('requestEmailVerification', await send());
  expect((await ask(client, 'kasumi@example.jp')).status).toBe(200);
  answered('requestEmailVerification', await send());
  expect([refused(await send()), refused(await ask(client, 'shigure@example.jp'))]).toEqual(['429 RATE_LIMITED', '429 RATE_LIMITED']);
});
