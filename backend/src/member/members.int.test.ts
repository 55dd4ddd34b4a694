import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { waitForEmailToken, waitForMail } from '../testing/mailbox.ts';

let salon: SalonWithHours;
let visited: string;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  visited = await salon.booked('10:00', salon.hana.cookie);
  await salon.call(
    'PATCH',
    `/api/bookings/${visited}/status`,
    { status: 'completed' },
    salon.administrator,
  );
});
afterAll(() => salon.close());

const admin = (method: string, path: string, payload?: object) =>
  salon.call(method, `/api/members${path}`, payload, salon.administrator);
const roleOf = async (cookie: string) =>
  (await salon.call('GET', '/api/auth/session', undefined, cookie)).json().role;
const names = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name);

test('the list shows profile and figures, with the total', async () => {
  const answer = await admin('GET', '?sort=name');
  expect([answer.headers['x-total-count'], answer.headers['x-total-capped']]).toEqual([
    '2',
    undefined,
  ]);
  const hana = answer.json().find(({ id }: { id: string }) => id === salon.hana.id);
  expect(hana).toEqual({
    id: salon.hana.id,
    name: '花',
    nameKana: null,
    phone: null,
    birthDate: null,
    gender: null,
    occupation: null,
    address: null,
    lineId: null,
    memberRank: '一般',
    status: 'active',
    newsletterSubscribed: false,
    newsletterChosenAt: null,
    notes: null,
    totalSpent: 9000,
    visitCount: 1,
    lastVisit: '2026-10-24T01:00:00.000Z',
    createdAt: '2026-10-20T01:00:00.000Z',
    noShows: 0,
    lastNoShow: null,
    user: { email: 'hana@example.jp', username: 'hana' },
  });
});

test('members are found by words, and ordered by name or last visit, page by page', async () => {
  expect(names(await admin('GET', '?q=hana'))).toEqual(['花']);
  expect(names(await admin('GET', '?q=nobody'))).toEqual([]);
  expect(names(await admin('GET', '?sort=-lastVisit'))).toEqual(['花', '空']);
  expect(names(await admin('GET', '?sort=lastVisit'))).toEqual(['空', '花']);
  expect(names(await admin('GET', '?sort=name&pageSize=1&page=2'))).toEqual(['花']);
  expect(names(await admin('GET', '?from=2026-10-21'))).toEqual([]);
});

test('a member’s figures come with their bookings', async () => {
  const answer = await admin('GET', `/${salon.hana.id}/stats`);
  expect(answer.json()).toMatchObject({
    id: salon.hana.id,
    totalSpent: 9000,
    visitCount: 1,
    emailVerified: false,
    bookings: [
      {
        id: visited,
        status: 'completed',
        fortuneTeller: { name: '紫苑' },
        service: { name: '対面鑑定' },
        totalPrice: '9000',
      },
    ],
  });
  expect((await admin('GET', '/99999999-9999-4999-8999-999999999999/stats')).statusCode).toBe(404);
  expect((await admin('GET', '/x/stats')).statusCode).toBe(400);
});

test('no-shows are counted with the latest one, filter the list, and are reverted with a restored booking', async () => {
  const missed = await salon.booked('11:00', salon.hana.cookie);
  const set = (status: string, reason?: string) =>
    salon.call(
      'PATCH',
      `/api/bookings/${missed}/status`,
      { status, ...(reason ? { reason } : {}) },
      salon.administrator,
    );
  expect(names(await admin('GET', '?noShow=true'))).toEqual([]);
  await set('cancelled', 'no-show');
  expect((await admin('GET', `/${salon.hana.id}/stats`)).json()).toMatchObject({
    noShows: 1,
    lastNoShow: '2026-10-24T02:00:00.000Z',
  });
  for (const query of [
    'noShow=true',
    'noShow=true&sort=name',
    'noShow=true&q=hana',
    'noShow=true&status=active',
  ]) {
    expect([query, names(await admin('GET', `?${query}`))]).toEqual([query, ['花']]);
  }
  expect(names(await admin('GET', '?noShow=true&status=suspended'))).toEqual([]);
  await set('confirmed');
  expect(names(await admin('GET', '?noShow=true'))).toEqual([]);
  await set('cancelled', 'salon');
  expect(names(await admin('GET', '?noShow=true'))).toEqual([]);
});

test('the exported list has no cell that is a formula', async () => {
  await admin('PUT', `/${salon.sora.id}`, {
    occupation: '=HYPERLINK("http://example.jp")',
    phone: '09033334444',
  });
  const answer = await admin('GET', '/export.csv?sort=name');
  expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="members.csv"',
  ]);
  const rows = answer.body.split('\r\n');
  expect(rows[0]).toContain('"ID","お名前","お名前（カナ）"');
  expect(rows.filter((row) => row.includes('"hana@example.jp"'))[0]).toContain(
    '"1","9000","2026/10/24 10:00","0","","2026/10/20 10:00"',
  );
  expect(rows.filter((row) => row.includes('"sora@example.jp"'))[0]).toContain(
    `"'=HYPERLINK(""http://example.jp"")"`,
  );
  expect(rows.filter((row) => row.includes('"sora@example.jp"'))[0]).toContain(
    '"=""09033334444"""',
  );
  await admin('PUT', `/${salon.sora.id}`, { occupation: '', phone: '' });
});

test('a birth date after today is refused', async () => {
  const born = async (birthDate: string) =>
    (await admin('PUT', `/${salon.sora.id}`, { birthDate })).json();
  expect((await born('2026-10-21')).fieldErrors).toEqual({
    birthDate: '正しい日付を入力してください',
  });
  expect(await born('2026-10-20')).toMatchObject({ birthDate: '2026-10-20' });
  expect(await born('')).toMatchObject({ birthDate: null });
});

test('an invalid phone number is refused in profile, administration, registration and settings', async () => {
  const wrong = { phone: '電話番号をご確認ください' };
  for (const phone of ['なし', '9012345678', '0901234567', '090123456789']) {
    const profile = await salon.call('PUT', '/api/profile/me', { phone }, salon.sora.cookie);
    const registration = {
      username: 'yozora',
      email: 'yozora@example.jp',
      password: 'hoshizora-99',
      name: '夜空',
      phone,
    };
    const settings = await salon.call(
      'PUT',
      '/api/store-settings',
      { contactPhone1: phone },
      salon.administrator,
    );
    expect((await admin('PUT', `/${salon.sora.id}`, { phone })).json().fieldErrors).toEqual(wrong);
    expect([profile.json().fieldErrors, settings.json().fieldErrors]).toEqual([
      wrong,
      { contactPhone1: wrong.phone },
    ]);
    expect(
      (await salon.call('POST', '/api/auth/register', registration)).json().fieldErrors,
    ).toEqual(wrong);
  }
});

test('an administrator exports a member’s data without secrets, and the audit records it', async () => {
  const answer = await admin('POST', `/${salon.hana.id}/export`);
  expect(answer.statusCode).toBe(200);
  const file = answer.json();
  expect(file).toMatchObject({
    member: { id: salon.hana.id, name: '花' },
    exportedAt: expect.any(String),
  });
  expect(file.bookings.map(({ id }: { id: string }) => id)).toContain(visited);
  expect(file.facts[0]).toMatchObject({
    type: 'MemberRegistered',
    personal: { username: 'hana', email: 'hana@example.jp', name: '花' },
  });
  expect(file.facts.at(-1)).toMatchObject({ type: 'MemberExported', personal: null });
  expect(answer.body).not.toMatch(/argon2|passwordHash/);
  const audit = await salon.call(
    'GET',
    `/api/audit?person=member-${salon.hana.id}`,
    undefined,
    salon.administrator,
  );
  expect(audit.json()[0]).toMatchObject({
    text: '会員 花さまの情報を書き出しました',
    actor: expect.stringMatching(/^administrator/),
  });
  expect((await admin('POST', '/99999999-9999-4999-8999-999999999999/export')).statusCode).toBe(
    404,
  );
});

test('an administrator changes a member in part; figures cannot be set', async () => {
  const before = (await admin('GET', `/${salon.hana.id}/stats`)).json();
  const answer = await admin('PUT', `/${salon.hana.id}`, {
    birthDate: '1990-02-03',
    gender: '女性',
    memberRank: 'ゴールド',
    email: '',
    notes: '紫苑の常連',
    totalSpent: 1,
    visitCount: 99,
    lastVisit: '2020-01-01T00:00:00.000Z',
    role: 'admin',
  });
  const {
    bookings: _,
    emailVerified: __,
    mergeObjectedAt: ___,
    mergeObjectionSettled: ____,
    ...member
  } = before;
  expect(answer.json()).toEqual({
    ...member,
    birthDate: '1990-02-03',
    gender: '女性',
    memberRank: 'ゴールド',
    notes: '紫苑の常連',
  });
  expect((await admin('PUT', `/${salon.hana.id}`, answer.json())).json()).toEqual(answer.json());
  expect((await admin('PUT', `/${salon.hana.id}`, { name: '' })).json().fieldErrors).toEqual({
    name: '名前は必須です',
  });
});

test('a changed address logs in and is unique', async () => {
  for (const name of ['hana', 'sora']) {
    const token = await waitForEmailToken(salon.application.folder, `${name}@example.jp`);
    expect((await salon.call('POST', `/api/auth/email/${token}`)).statusCode).toBe(200);
  }
  expect((await admin('PUT', `/${salon.hana.id}`, { email: 'sora@example.jp' })).json().code).toBe(
    'EMAIL_TAKEN',
  );
  expect(
    (await admin('PUT', `/${salon.hana.id}`, { email: 'Hanako@example.jp' })).json().user.email,
  ).toBe('hanako@example.jp');
  expect(
    (await salon.call('GET', '/api/auth/session', undefined, salon.hana.cookie)).json().email,
  ).toBe('hanako@example.jp');
  const told = await waitForMail(salon.application.folder, ({ subject }) =>
    (subject ?? '').includes('メールアドレスが変更されました'),
  );
  expect(told.to?.map(({ address }) => address)).toEqual(['hana@example.jp']);
  expect([told.text, told.html].filter((text) => text?.includes('hanako@'))).toEqual([]);
});

test('a suspended member is logged out at once and cannot log in', async () => {
  const answer = await admin('PUT', `/${salon.sora.id}`, { status: 'suspended' });
  expect([answer.json().status, await roleOf(salon.sora.cookie)]).toEqual(['suspended', null]);
  expect(
    (await salon.call('POST', '/api/auth/login', { username: 'sora', password: 'hoshizora-99' }))
      .statusCode,
  ).toBe(401);
  expect(names(await admin('GET', '?status=suspended'))).toEqual(['空']);
});

test('a member’s own name and phone are for them and for administrators', async () => {
  const read = (caller?: string) =>
    salon.call('GET', `/api/members/user/${salon.hana.id}`, undefined, caller);
  const own = { name: '花', nameKana: null, phone: null };
  expect([
    (await read(salon.hana.cookie)).json(),
    (await read(salon.administrator)).json(),
  ]).toEqual([own, own]);
  expect((await read()).statusCode).toBe(401);
  expect(
    (await salon.call('GET', `/api/members/user/${salon.sora.id}`, undefined, salon.hana.cookie))
      .statusCode,
  ).toBe(403);
});

test('a member with upcoming bookings is not deleted, and the answer has their number', async () => {
  const upcoming = await salon.booked('14:00', salon.hana.cookie);
  const refused = await admin('DELETE', `/${salon.hana.id}`);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'UPCOMING_BOOKINGS', message: 'これからの予約が1件あるため、削除できません。' },
  ]);
  await salon.call(
    'PATCH',
    `/api/bookings/${upcoming}/status`,
    { status: 'cancelled' },
    salon.administrator,
  );
  expect((await admin('DELETE', `/${salon.hana.id}`)).statusCode).toBe(204);
  expect((await admin('GET', `/${salon.hana.id}/stats`)).statusCode).toBe(404);
  expect((await admin('DELETE', `/${salon.hana.id}`)).statusCode).toBe(404);
  expect(await roleOf(salon.hana.cookie)).toBeNull();
});
