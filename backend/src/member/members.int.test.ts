import { column, registration, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let visited: string;
let [hana, sora] = ['', ''];
beforeAll(async () => {
  [hana, sora] = [`/api/members/${salon.hana.id}`, `/api/members/${salon.sora.id}`];
  visited = await salon.booked('10:00', salon.hana);
  await salon.setStatus(visited, 'completed');
});

const read = (url: string) => salon.desk.read(url);
const statusOf = async (url: string) => (await salon.desk.get(url)).statusCode;
const change = async (url: string, body: object) => (await salon.desk.put(url, body)).json();
const namesOf = async (query: string) => column(await read(`/api/members?${query}`), 'name');
const NOBODY = '/api/members/99999999-9999-4999-8999-999999999999';

test('the list shows profile and figures, with the total', async () => {
  const answer = await salon.desk.get('/api/members?sort=name');
  expect([answer.headers['x-total-count'], answer.headers['x-total-capped']]).toEqual([
    '2',
    undefined,
  ]);
  const member = answer.json().find(({ id }: { id: string }) => id === salon.hana.id);
  expect(member).toMatchObject({
    name: '花',
    totalSpent: 9000,
    visitCount: 1,
    lastVisit: '2026-10-24T01:00:00.000Z',
    createdAt: '2026-10-20T01:00:00.000Z',
    noShows: 0,
    user: { email: 'hana@example.jp', username: 'hana' },
  });
});

test('members are found by words, and ordered by name or last visit, page by page', async () => {
  expect(await namesOf('q=hana')).toEqual(['花']);
  expect(await namesOf('q=nobody')).toEqual([]);
  expect(await namesOf('sort=-lastVisit')).toEqual(['花', '空']);
  expect(await namesOf('sort=lastVisit')).toEqual(['空', '花']);
  expect(await namesOf('sort=name&pageSize=1&page=2')).toEqual(['花']);
  expect(await namesOf('from=2026-10-21')).toEqual([]);
});

test('a member’s figures come with their bookings', async () => {
  expect(await read(`${hana}/stats`)).toMatchObject({
    totalSpent: 9000,
    emailVerified: false,
    bookings: [{ id: visited, status: 'completed', totalPrice: '9000' }],
  });
  expect([await statusOf(`${NOBODY}/stats`), await statusOf('/api/members/x/stats')]).toEqual([
    404, 400,
  ]);
});

test('no-shows are counted with the latest one, filter the list, and are reverted with a restored booking', async () => {
  const missed = await salon.booked('11:00', salon.hana);
  const set = (status: string, reason?: string) => salon.setStatus(missed, status, { reason });
  expect(await namesOf('noShow=true')).toEqual([]);
  await set('cancelled', 'no-show');
  expect(await read(`${hana}/stats`)).toMatchObject({
    noShows: 1,
    lastNoShow: '2026-10-24T02:00:00.000Z',
  });
  for (const query of [
    'noShow=true',
    'noShow=true&sort=name',
    'noShow=true&q=hana',
    'noShow=true&status=active',
  ]) {
    expect([query, await namesOf(query)]).toEqual([query, ['花']]);
  }
  expect(await namesOf('noShow=true&status=suspended')).toEqual([]);
  await set('confirmed');
  expect(await namesOf('noShow=true')).toEqual([]);
  await set('cancelled', 'salon');
  expect(await namesOf('noShow=true')).toEqual([]);
});

test('the exported list has no cell that is a formula', async () => {
  await change(sora, { occupation: '=HYPERLINK("http://example.jp")', phone: '09033334444' });
  const answer = await salon.desk.get('/api/members/export.csv?sort=name');
  expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="members.csv"',
  ]);
  const rows = answer.body.split('\r\n');
  const rowOf = (email: string) => rows.find((row) => row.includes(email));
  expect(rows[0]).toContain('"ID","お名前","お名前（カナ）"');
  expect(rowOf('hana@example.jp')).toContain(
    '"1","9000","2026/10/24 10:00","0","","2026/10/20 10:00"',
  );
  expect(rowOf('sora@example.jp')).toContain(`"'=HYPERLINK(""http://example.jp"")"`);
  expect(rowOf('sora@example.jp')).toContain('"=""09033334444"""');
  await change(sora, { occupation: '', phone: '' });
});

test('an administrator exports a member’s data without secrets, and the audit records it', async () => {
  const answer = await salon.desk.post(`${hana}/export`);
  expect(answer.statusCode).toBe(200);
  const file = answer.json();
  expect(column(file.bookings, 'id')).toContain(visited);
  expect(file.facts[0]).toMatchObject({
    type: 'MemberRegistered',
    personal: { username: 'hana', email: 'hana@example.jp', name: '花' },
  });
  expect(file.facts.at(-1)).toMatchObject({ type: 'MemberExported', personal: null });
  expect(answer.body).not.toMatch(/argon2|passwordHash/);
  const [fact] = await read(`/api/audit?person=member-${salon.hana.id}`);
  expect(fact).toMatchObject({
    text: '会員 花さまの情報を書き出しました',
    actor: expect.stringMatching(/^administrator/),
  });
  expect((await salon.desk.post(`${NOBODY}/export`)).statusCode).toBe(404);
});

test('an administrator changes a member in part; figures cannot be set', async () => {
  const body = {
    birthDate: '1990-02-03',
    gender: '女性',
    memberRank: 'ゴールド',
    notes: '紫苑の常連',
  };
  const [before] = await read('/api/members?q=hana');
  const own = { totalSpent: 1, visitCount: 99, lastVisit: '2020-01-01T00:00:00.000Z' };
  const changed = await change(hana, { ...body, ...own, email: '', role: 'admin' });
  expect(changed).toEqual({ ...before, ...body });
  expect(await change(hana, changed)).toEqual(changed);
  expect((await change(hana, { name: '' })).fieldErrors).toEqual({ name: '名前は必須です' });
});

test('a suspended member is found by the status, and cannot log in', async () => {
  expect(await change(sora, { status: 'suspended' })).toMatchObject({ status: 'suspended' });
  const { username, password } = registration('sora');
  const login = await salon.post('/api/auth/login', { username, password });
  expect([login.statusCode, await namesOf('status=suspended')]).toEqual([401, ['空']]);
});

test('a member’s own name and phone are for them and for administrators', async () => {
  const url = `/api/members/user/${salon.hana.id}`;
  const own = { name: '花', nameKana: null, phone: null };
  expect([await salon.hana.read(url), await read(url)]).toEqual([own, own]);
  expect((await salon.get(url)).statusCode).toBe(401);
  expect((await salon.hana.get(`/api/members/user/${salon.sora.id}`)).statusCode).toBe(403);
});

test('a member with upcoming bookings is not deleted, and the answer has their number', async () => {
  const upcoming = await salon.booked('14:00', salon.hana);
  const refused = await salon.desk.delete(hana);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'UPCOMING_BOOKINGS', message: 'これからの予約が1件あるため、削除できません。' },
  ]);
  await salon.setStatus(upcoming, 'cancelled');
  expect((await salon.desk.delete(hana)).statusCode).toBe(204);
  expect([await statusOf(`${hana}/stats`), (await salon.desk.delete(hana)).statusCode]).toEqual([
    404, 404,
  ]);
  expect((await salon.hana.read('/api/auth/session')).role).toBeNull();
});
