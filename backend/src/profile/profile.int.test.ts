import { SalonWithHours, wish } from '../booking/salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open();
});
afterAll(() => salon.close());

const me = (method: string, payload?: object, path = 'me', caller = salon.hana.cookie) =>
  salon.call(method, `/api/profile/${path}`, payload, caller);
const logIn = (username: string, password: string) =>
  salon.call('POST', '/api/auth/login', { username, password });
const cookieOf = (answer: { readonly headers: Record<string, string> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const roleOf = async (cookie: string) =>
  (await salon.call('GET', '/api/auth/session', undefined, cookie)).json().role;

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
  expect((await me('GET')).json()).toEqual(hana);
});

test('given fields are changed and normalised, others stay', async () => {
  const changed = {
    ...hana,
    name: '山田 花',
    nameKana: 'ヤマダ ハナ',
    phone: '090-0000-0000',
    newsletterSubscribed: true,
    reminders: { dayBefore: false, hoursBefore: true },
  };
  const body = {
    reminders: changed.reminders,
    name: ' 山田 花 ',
    nameKana: 'やまだ はな',
    phone: '０９０−0000-0000',
    newsletterSubscribed: true,
  };
  expect((await me('PUT', body)).json()).toEqual(changed);
  expect((await me('PUT', { phone: '' })).json()).toEqual({ ...changed, phone: null });
  expect((await me('GET')).json()).toEqual({ ...changed, phone: null });
});

test('an unchanged profile writes nothing', async () => {
  const present = (await me('GET')).json();
  const last = await salon.application.engines.store.lastEvent();
  expect((await me('PUT', present)).json()).toEqual(present);
  expect(await salon.application.engines.store.lastEvent()).toBe(last);
});

test('a name that is emptied is refused at its field', async () => {
  const answer = await me('PUT', { name: '' });
  expect([answer.statusCode, answer.json().fieldErrors]).toEqual([
    400,
    { name: 'お名前を入力してください' },
  ]);
});

test('a new password needs the present one, and ends the other sessions', async () => {
  const body = { currentPassword: 'hoshizora-99', newPassword: 'akatsuki-77' };
  const wrong = await me('POST', { ...body, currentPassword: 'hoshizora-00' }, 'password');
  expect([wrong.statusCode, wrong.json().code, Object.keys(wrong.json().fieldErrors)]).toEqual([
    400,
    'PASSWORD_WRONG',
    ['currentPassword'],
  ]);
  expect(
    (await me('POST', { ...body, newPassword: 'password1' }, 'password')).json().fieldErrors,
  ).toEqual({
    newPassword: 'このパスワードは推測されやすいため使えません',
  });
  const elsewhere = cookieOf(await logIn('hana', 'hoshizora-99'));
  expect((await me('POST', body, 'password')).json()).toEqual({ ok: true });
  expect([await roleOf(elsewhere), await roleOf(salon.hana.cookie)]).toEqual([null, 'member']);
  expect([
    (await logIn('hana', 'hoshizora-99')).statusCode,
    (await logIn('hana', 'akatsuki-77')).statusCode,
  ]).toEqual([401, 200]);
});

test('the same change of password with one key is done once', async () => {
  const body = { currentPassword: 'akatsuki-77', newPassword: 'yuuyake-55' };
  const send = () =>
    salon.call('POST', '/api/profile/password', body, salon.hana.cookie, {
      'idempotency-key': 'new-password',
    });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
});

test('the same key with another new password is refused, and changes nothing', async () => {
  const other = { currentPassword: 'akatsuki-77', newPassword: 'asagiri-33' };
  const answer = await salon.call('POST', '/api/profile/password', other, salon.hana.cookie, {
    'idempotency-key': 'new-password',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  expect((await logIn('hana', 'yuuyake-55')).statusCode).toBe(200);
});

test('the export holds the profile and the bookings with their notes', async () => {
  const id = await salon.booked('10:00', salon.sora.cookie, { notes: '静かな席で' });
  const answer = await me('GET', undefined, 'export', salon.sora.cookie);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.json()).toMatchObject({
    member: { id: salon.sora.id, name: '空', user: { email: 'sora@example.jp', username: 'sora' } },
    bookings: [{ id, notes: '静かな席で', totalPrice: '9000', status: 'confirmed' }],
  });
});

test('a member is deleted with the password, unless there are upcoming bookings', async () => {
  const bye = (password: string, caller: string) => me('DELETE', { password }, 'me', caller);
  const refused = await bye('hoshizora-99', salon.sora.cookie);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'これからの予約が1件あるため、削除できません。',
  ]);
  const wrong = await bye('wrong', salon.hana.cookie);
  expect([wrong.statusCode, Object.keys(wrong.json().fieldErrors)]).toEqual([400, ['password']]);
  const gone = await bye('yuuyake-55', salon.hana.cookie);
  expect([gone.statusCode, await roleOf(salon.hana.cookie)]).toEqual([204, null]);
  expect((await logIn('hana', 'yuuyake-55')).statusCode).toBe(401);
});

test('a deleted member cannot book with an old session', async () => {
  expect(
    (await salon.book(wish('14:00', { userId: salon.hana.id }), salon.hana.cookie)).statusCode,
  ).toBe(403);
});
