import { waitForMail } from '@salon/backend/testing/mailbox';
import { answered, complained, refused } from '../harness/answered.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { ownTeller } from '../harness/own-teller.ts';
import { usePeople } from '../harness/people.ts';
import { memberOf } from '../harness/salon-steps.ts';

const people = usePeople();
const PASSWORD = 'tsukimi-dango';
const logIn = (username: string, password: string) => clientOf(people.salon.url).post('/api/auth/login', { username, password });
const read = async (client: Client) => answered('readProfile', await client.get('/api/profile/me'));

test('a member sees and changes what is theirs', async () => {
  const profile = await read(people.member);
  expect(profile).toEqual({
    ...{ name: '岡本 静', nameKana: 'オカモト シズカ', username: 'Shizuka', phone: '090-0000-5678' },
    ...{ email: 'shizuka@example.jp', emailVerified: false, emailChangePending: false, newsletterSubscribed: false, reminders: null },
  });
  const change = (body: object) => people.member.put('/api/profile/me', body);
  expect(answered('changeProfile', await change({ ...profile, username: 'admin' }))).toEqual(profile);
  expect(answered('changeProfile', await change({ name: '岡本 静香', phone: '', newsletterSubscribed: true }))).toEqual({
    ...profile,
    ...{ name: '岡本 静香', phone: null, newsletterSubscribed: true },
  });
  expect(answered('changeProfile', await change({ memberRank: 'プラチナ', status: 'withdrawn', notes: 'x' })).name).toBe('岡本 静香');
  expect(complained(await change({ name: '', email: 'shizuka' }))).toEqual({
    ...{ name: 'お名前を入力してください', email: '正しいメールアドレスを入力してください' },
  });
  expect(complained(await change({ email: 'haruka@example.jp' }))).toEqual({ currentPassword: '現在のパスワードを入力してください' });
  expect((await read(people.otherMember)).name).toBe('岡本 静');
});

test('a profile is a member’s own and nobody else’s', async () => {
  for (const path of ['/api/profile/me', '/api/profile/export']) {
    expect([(await people.guest.get(path)).status, (await people.administrator.get(path)).status]).toEqual([401, 403]);
  }
});

test('a new password needs the present one and ends the other sessions', async () => {
  const client = await memberOf(people.salon.url, 'Akane');
  const elsewhere = clientOf(people.salon.url);
  await elsewhere.post('/api/auth/login', { username: 'akane', password: PASSWORD });
  const change = (currentPassword: string, newPassword: string) => client.post('/api/profile/password', { currentPassword, newPassword });
  expect(Object.keys(complained(await change('', 'abc')))).toEqual(['currentPassword', 'newPassword']);
  const wrong = await change('tsukimi', 'asa-no-hoshi');
  expect(refused(wrong)).toBe('400 PASSWORD_WRONG');
  expect(wrong.body).toMatchObject({ fieldErrors: { currentPassword: expect.any(String) } });
  expect(Object.keys(complained(await change(PASSWORD, 'password')))).toEqual(['newPassword']);
  answered('changePassword', await change(PASSWORD, 'asa-no-hoshi'));
  expect([(await client.get('/api/profile/me')).status, (await elsewhere.get('/api/profile/me')).status]).toEqual([200, 401]);
  expect([(await logIn('akane', PASSWORD)).status, (await logIn('akane', 'asa-no-hoshi')).status]).toEqual([401, 200]);
});

test('everything that the salon holds can be taken home', async () => {
  const teller = await ownTeller(people.administrator, '星見', [3]);
  const booked = answered('createBooking', await people.otherMember.post('/api/bookings', teller.booking(3, '11:00', { notes: '窓際で' })));
  const answer = await people.otherMember.get('/api/profile/export');
  const { member, bookings } = answered('exportProfile', answer);
  expect(member.user).toEqual({ email: 'haruka@example.jp', username: 'Haruka' });
  expect(bookings.map(({ id, notes }) => [id, notes])).toEqual([[booked.id, '窓際で']]);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|passwordHash/);
  const leave = await people.otherMember.delete('/api/profile/me', {}, { password: PASSWORD });
  expect(refused(leave)).toBe('409 UPCOMING_BOOKINGS');
});

test('a member leaves with their password only', async () => {
  const client = await memberOf(people.salon.url, 'Sayuri');
  const leave = (body: object) => client.delete('/api/profile/me', {}, body);
  expect(complained(await leave({}))).toEqual({ password: 'パスワードを入力してください' });
  const wrong = await leave({ password: 'tsukimi' });
  expect(refused(wrong)).toBe('400 PASSWORD_WRONG');
  expect(wrong.body).toMatchObject({ fieldErrors: { password: expect.any(String) } });
  answered('deleteProfile', await leave({ password: PASSWORD }));
  expect(client.cookie()).not.toContain('session=');
  expect((await logIn('sayuri', PASSWORD)).status).toBe(401);
  expect((await people.administrator.get<unknown[]>('/api/members?q=sayuri')).body).toEqual([]);
});

test('a forgotten password: the answer tells nothing, the mail has a link for one use', async () => {
  const client = await memberOf(people.salon.url, 'Nagisa');
  const ask = (email: string) => people.guest.post('/api/auth/password-reset', { email });
  const [known, unknown] = [await ask('NAGISA@example.jp'), await ask('nobody@example.jp')];
  expect(answered('requestPasswordReset', known)).toEqual(answered('requestPasswordReset', unknown));
  expect(known.headers.get('x-log-position')).toBeNull();
  expect(complained(await ask('nagisa'))).toEqual({ email: '正しいメールアドレスを入力してください' });

  const fits = (text: string | undefined) => /\/password-reset\/([\w.-]+)/.exec(text ?? '')?.[1];
  const mail = await waitForMail(
    people.salon.dataDir,
    ({ text, to }) => fits(text) !== undefined && to?.[0]?.address === 'nagisa@example.jp',
  );
  const path = `/api/auth/password-reset/${fits(mail.text)}`;
  expect(complained(await people.guest.post(path, { password: 'abc' }))).toEqual({ password: 'パスワードは6文字以上で入力してください' });
  expect(refused(await people.guest.post(`${path.slice(0, -3)}AAA`, { password: 'yoru-no-umi' }))).toBe('404 NOT_FOUND');
  answered('resetPassword', await people.guest.post(path, { password: 'yoru-no-umi' }));
  expect(refused(await people.guest.post(path, { password: 'asa-no-umi' }))).toBe('404 NOT_FOUND');
  expect((await client.get('/api/profile/me')).status).toBe(401);
  expect([(await logIn('nagisa', PASSWORD)).status, (await logIn('nagisa', 'yoru-no-umi')).status]).toEqual([401, 200]);
});
