import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { readMails, waitForMail } from '../testing/mailbox.ts';

const salon = Salon.forFile();

const post = (path: string, payload: object, headers = {}) =>
  salon.post(`/api/auth/${path}`, payload, headers);

async function linkFor(username: string) {
  const seen = new Set(
    (await readMails(salon.folder).catch(() => [])).map(({ messageId }) => messageId),
  );
  await post('password-reset', { email: `${username}@example.jp` });
  const mail = await waitForMail(
    salon.folder,
    ({ messageId, to, text }) =>
      !seen.has(messageId) &&
      to?.[0]?.address === `${username}@example.jp` &&
      (text ?? '').includes('/password-reset/'),
  );
  return /\/password-reset\/(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
}

test('the answer is the same for a known and an unknown address', async () => {
  await salon.register('hana');
  const [known, unknown] = [
    await post('password-reset', { email: 'hana@example.jp' }),
    await post('password-reset', { email: 'nobody@example.jp' }),
  ];
  expect([known.statusCode, known.json()]).toEqual([200, { ok: true }]);
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
  expect((await post('password-reset', { email: 'x' })).json().fieldErrors).toEqual({
    email: '正しいメールアドレスを入力してください',
  });
});

test('the link sets a new password once and ends every session', async () => {
  const member = await salon.register('sora');
  const token = await linkFor('sora');
  expect((await post(`password-reset/${token}`, { password: 'password' })).statusCode).toBe(400);
  expect((await post(`password-reset/${token}`, { password: 'akatsuki-77' })).json()).toEqual({
    ok: true,
  });
  expect((await post('login', { username: 'sora', password: 'akatsuki-77' })).statusCode).toBe(200);
  expect((await member.read('/api/auth/session')).userId).toBeNull();
  expect((await post(`password-reset/${token}`, { password: 'akatsuki-88' })).statusCode).toBe(404);
});

test('the same key with another password is refused, and the first one stays', async () => {
  await salon.register('yuki');
  const token = await linkFor('yuki');
  const set = (password: string) =>
    post(`password-reset/${token}`, { password }, { 'idempotency-key': 'reset' });
  expect([(await set('akatsuki-77')).statusCode, (await set('akatsuki-77')).statusCode]).toEqual([
    200, 200,
  ]);
  const other = await set('akatsuki-88');
  expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  expect((await post('login', { username: 'yuki', password: 'akatsuki-77' })).statusCode).toBe(200);
});
