import { SalonWithHours, type SessionCaller } from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

const ME = '/api/profile/me';
const PASSWORD = '/api/profile/password';
const logIn = (username: string, password: string) =>
  salon.post('/api/auth/login', { username, password });
const roleOf = async (session: SessionCaller) => (await session.read('/api/auth/session')).role;

const hana = {
  name: '花',
  nameKana: null,
  username: 'hana',
  phone: null,
  newsletterSubscribed: false,
  reminders: null,
  email: 'hana@example.jp',
  emailVerified: false,
  emailChangePending: false,
};

test('a member reads their own profile', async () => {
  expect(await salon.hana.read(ME)).toEqual(hana);
});

test('given fields are changed and normalised, others stay', async () => {
  const changed = {
    ...hana,
    name: '山田 花',
    nameKana: 'ヤマダ ハナ',
    phone: '090-0000-0000',
    newsletterSubscribed: true,
    reminders: { dayBefore: false, hoursBefore: true, thanks: false },
  };
  const body = {
    reminders: changed.reminders,
    name: ' 山田 花 ',
    nameKana: 'やまだ はな',
    phone: '０９０−0000-0000',
    newsletterSubscribed: true,
  };
  expect((await salon.hana.put(ME, body)).json()).toEqual(changed);
  expect((await salon.hana.put(ME, { phone: '' })).json()).toEqual({ ...changed, phone: null });
  expect(await salon.hana.read(ME)).toEqual({ ...changed, phone: null });
});

test('an unchanged profile writes nothing', async () => {
  const present = await salon.hana.read(ME);
  const last = await salon.engines.store.lastEvent();
  expect((await salon.hana.put(ME, present)).json()).toEqual(present);
  expect(await salon.engines.store.lastEvent()).toBe(last);
});

test('a new password needs the present one, and ends the other sessions', async () => {
  const body = { currentPassword: 'hoshizora-99', newPassword: 'akatsuki-77' };
  const wrong = await salon.hana.post(PASSWORD, { ...body, currentPassword: 'hoshizora-00' });
  expect([wrong.statusCode, wrong.json().code, Object.keys(wrong.json().fieldErrors)]).toEqual([
    400,
    'PASSWORD_WRONG',
    ['currentPassword'],
  ]);
  const common = await salon.hana.post(PASSWORD, { ...body, newPassword: 'password1' });
  expect(common.json().fieldErrors).toEqual({
    newPassword: 'このパスワードは推測されやすいため使えません',
  });
  const elsewhere = await salon.logIn({ username: 'hana', password: 'hoshizora-99' });
  expect((await salon.hana.post(PASSWORD, body)).json()).toEqual({ ok: true });
  expect([await roleOf(elsewhere), await roleOf(salon.hana)]).toEqual([null, 'member']);
  expect([
    (await logIn('hana', 'hoshizora-99')).statusCode,
    (await logIn('hana', 'akatsuki-77')).statusCode,
  ]).toEqual([401, 200]);
});

test('the same change of password with one key is done once; with another new password it is refused', async () => {
  const send = (newPassword: string) =>
    salon.hana.post(
      PASSWORD,
      { currentPassword: 'akatsuki-77', newPassword },
      { 'idempotency-key': 'new-password' },
    );
  for (const _ of [1, 2]) expect((await send('yuuyake-55')).statusCode).toBe(200);
  const other = await send('asagiri-33');
  expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  expect((await logIn('hana', 'yuuyake-55')).statusCode).toBe(200);
});

test('the export holds the profile and the bookings with their notes', async () => {
  const id = await salon.booked('10:00', salon.sora, { notes: '静かな席で' });
  const answer = await salon.sora.get('/api/profile/export');
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.json()).toMatchObject({
    member: { id: salon.sora.id, name: '空', user: { email: 'sora@example.jp', username: 'sora' } },
    bookings: [{ id, notes: '静かな席で', totalPrice: '9000', status: 'confirmed' }],
  });
});

test('a member is deleted with the password, unless there are upcoming bookings', async () => {
  const refused = await salon.sora.delete(ME, { password: 'hoshizora-99' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'これからの予約が1件あるため、削除できません。',
  ]);
  const wrong = await salon.hana.delete(ME, { password: 'wrong' });
  expect([wrong.statusCode, Object.keys(wrong.json().fieldErrors)]).toEqual([400, ['password']]);
  const gone = await salon.hana.delete(ME, { password: 'yuuyake-55' });
  expect([gone.statusCode, await roleOf(salon.hana)]).toEqual([204, null]);
  expect((await logIn('hana', 'yuuyake-55')).statusCode).toBe(401);
});
