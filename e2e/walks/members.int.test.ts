import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitForEmailToken } from '@salon/backend/testing/mailbox';
import { answered, complained, refused } from '../harness/answered.ts';
import { clientOf } from '../harness/client.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { onlyForAdministrators, UNKNOWN, usePeople } from '../harness/people.ts';
import { memberOf } from '../harness/salon-steps.ts';

const people = usePeople();
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3]);
});

const change = (body: object, id = people.memberId) => people.administrator.put(`/api/members/${id}`, body);
const stats = async (id = people.memberId) => answered('readMemberStats', await people.administrator.get(`/api/members/${id}/stats`));
const list = async (query: string) => answered('listMembers', await people.administrator.get(`/api/members?${query}`));
const names = async (query: string) => (await list(query)).map(({ user }) => user.username);

/** A member as they are after registering. */
const registered = () => ({
  ...{ id: people.memberId, name: '岡本 静', nameKana: 'オカモト シズカ', phone: '090-0000-5678', birthDate: null, gender: null },
  ...{ occupation: null, address: null, lineId: null, memberRank: '一般', status: 'active', newsletterSubscribed: false },
  ...{ newsletterChosenAt: null, notes: null, totalSpent: 0, visitCount: 0, lastVisit: null, createdAt: expect.any(String) },
  ...{ noShows: 0, lastNoShow: null },
  user: { email: 'shizuka@example.jp', username: 'Shizuka' },
});

test('a new member is in the list, with all fields', async () => {
  expect(await list('q=shizuka')).toEqual([registered()]);
  const answer = await people.administrator.get('/api/members');
  expect(
    answered('listMembers', answer)
      .slice(0, 2)
      .map(({ user }) => user.username),
  ).toEqual(['Haruka', 'Shizuka']);
  expect(answer.headers.get('x-total-count')).toBe(String((answer.body as unknown[]).length));
});

test('members are found by words, status and days, and ordered', async () => {
  expect(await names(`q=${encodeURIComponent('おかもと')}&sort=createdAt`)).toEqual(['Shizuka', 'Haruka']);
  expect(await names(`q=${encodeURIComponent('かもと')}&sort=createdAt`)).toEqual(['Shizuka', 'Haruka']);
  expect(await names('q=5678&sort=createdAt')).toEqual(['Shizuka', 'Haruka']);
  expect(await names(`from=${day(0)}&sort=createdAt`)).toEqual(['Shizuka', 'Haruka']);
  expect(await names(`from=${day(1)}`)).toEqual([]);
  expect(await names('status=withdrawn&q=shizuka')).toEqual([]);
  expect(await names('q=shizuka&sort=name')).toEqual(['Shizuka']);
  expect((await list('pageSize=1&page=2')).map(({ user }) => user.username)).toEqual(['Shizuka']);
  expect((await people.administrator.get('/api/members?sort=phone')).status).toBe(400);
  expect((await people.administrator.get('/api/members?q[$ne]=1')).status).toBe(400);
});

test('the wizard reads name and number of the member themselves', async () => {
  const path = `/api/members/user/${people.memberId}`;
  const own = { name: '岡本 静', nameKana: 'オカモト シズカ', phone: '090-0000-5678' };
  expect(answered('readMemberOfUser', await people.member.get(path))).toEqual(own);
  expect(answered('readMemberOfUser', await people.administrator.get(path))).toEqual(own);
  expect(refused(await people.otherMember.get(path))).toBe('403 FORBIDDEN');
  expect(refused(await people.guest.get(path))).toBe('401 UNAUTHORIZED');
  expect(refused(await people.administrator.get(`/api/members/user/${UNKNOWN}`))).toBe('404 NOT_FOUND');
});

test('a member takes back what was answered; figures are nobody’s to set', async () => {
  const [before] = await list('q=shizuka');
  const figures = { totalSpent: 1_000_000, visitCount: 99, lastVisit: '2026-01-01T00:00:00.000Z', role: 'admin', createdAt: 'x' };
  expect(answered('changeMember', await change({ ...before, ...figures, email: '' }))).toEqual(before);
  const changed = await change({ gender: '女性', birthDate: '1990-02-28', memberRank: 'ゴールド', notes: 'お茶は苦手' });
  expect(answered('changeMember', changed)).toEqual({
    ...before,
    gender: '女性',
    birthDate: '1990-02-28',
    memberRank: 'ゴールド',
    notes: 'お茶は苦手',
  });
  expect(answered('changeMember', await change({ newsletterSubscribed: true }))).toMatchObject({
    ...{ newsletterSubscribed: true, newsletterChosenAt: expect.stringMatching(/Z$/) },
  });
});

test('an address changes at the top level, and stays unique', async () => {
  expect(answered('changeMember', await change({ email: 'Shizuka.New@example.jp' })).user.email).toBe('shizuka.new@example.jp');
  answered(
    'confirmEmail',
    await people.guest.post(`/api/auth/email/${await waitForEmailToken(people.salon.dataDir, 'haruka@example.jp')}`),
  );
  expect(refused(await change({ email: 'HARUKA@example.jp' }))).toBe('409 EMAIL_TAKEN');
  expect((await stats()).user.email).toBe('shizuka.new@example.jp');
  expect(answered('changeMember', await change({ email: 'shizuka@example.jp' })).user.email).toBe('shizuka@example.jp');
});

test('what breaks a rule is told at its field', async () => {
  expect(complained(await change({ name: '' }))).toEqual({ name: '名前は必須です' });
  expect(complained(await change({ email: 'shizuka' }))).toEqual({ email: '正しいメールアドレスを入力してください' });
  const wrong = { gender: '男', memberRank: 'ダイヤ', status: 'gone', birthDate: '1990-02-30', notes: 'あ'.repeat(2_001) };
  expect(Object.keys(complained(await change(wrong))).sort()).toEqual(['birthDate', 'gender', 'memberRank', 'notes', 'status']);
  expect(refused(await change({ name: '影' }, UNKNOWN))).toBe('404 NOT_FOUND');
  expect(refused(await change({ name: '影' }, 'shizuka'))).toBe('400 VALIDATION_FAILED');
});

test('completed bookings are visits, and only they are counted', async () => {
  const book = async (time: string) => answered('createBooking', await people.member.post('/api/bookings', teller.booking(3, time))).id;
  const [first, second] = [await book('11:00'), await book('11:30')];
  expect(await stats()).toMatchObject({ totalSpent: 0, visitCount: 0, lastVisit: null });
  await people.administrator.patch(`/api/bookings/${first}/status`, { status: 'completed' });
  const { bookings, ...figures } = await stats();
  expect(figures).toMatchObject({ totalSpent: 4_500, visitCount: 1, lastVisit: expect.stringMatching(/T02:00:00\.000Z$/) });
  expect(bookings.map(({ id, status, totalPrice }) => [id, status, totalPrice])).toEqual([
    [second, 'confirmed', '4500'],
    [first, 'completed', '4500'],
  ]);
  expect(refused(await people.administrator.get(`/api/members/${UNKNOWN}/stats`))).toBe('404 NOT_FOUND');
});

test('a booking to which nobody came counts beside the member, who can be looked for by it', async () => {
  const { id } = answered('createBooking', await people.member.post('/api/bookings', teller.booking(3, '15:00')));
  await people.administrator.patch(`/api/bookings/${id}/status`, { status: 'cancelled', reason: 'no-show' });
  expect(await stats()).toMatchObject({ noShows: 1, lastNoShow: expect.stringMatching(/T06:00:00\.000Z$/) });
  expect(await names('noShow=true')).toEqual(['Shizuka']);
});

test('a member’s file and the list of members are taken away', async () => {
  const file = answered('exportMember', await people.administrator.post(`/api/members/${people.memberId}/export`));
  expect([file.member.user.username, file.facts[0]?.type, file.facts.at(-1)?.type]).toEqual([
    'Shizuka',
    'MemberRegistered',
    'MemberExported',
  ]);
  expect(JSON.stringify(file)).not.toMatch(/argon2|passwordHash/);
  const list = await people.administrator.get<string>('/api/members/export.csv?q=shizuka');
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

test.each(['suspended', 'withdrawn'])('a %s member is logged out and cannot log in', async (status) => {
  const client = await memberOf(people.salon.url, `Kei${status}`);
  const { userId } = answered('readSession', await client.get('/api/auth/session'));
  expect(answered('changeMember', await change({ status }, userId ?? '')).status).toBe(status);
  expect((await client.get('/api/bookings/my')).status).toBe(401);
  const logIn = await clientOf(people.salon.url).post('/api/auth/login', { username: `kei${status}`, password: 'tsukimi-dango' });
  expect(logIn.body).toEqual({ message: 'ユーザー名・メールアドレスまたはパスワードが正しくありません', code: 'LOGIN_FAILED' });
  expect(await names(`status=${status}&q=kei${status}`)).toEqual([`Kei${status}`]);
});

test('a member with upcoming bookings stays', async () => {
  const kept = await people.administrator.delete<{ message: string }>(`/api/members/${people.memberId}`);
  expect(refused(kept)).toBe('409 UPCOMING_BOOKINGS');
  expect(kept.body.message).toContain('1件');
});

test('a deleted member is nowhere any more; the bookings stay without a name', async () => {
  const client = await memberOf(people.salon.url, 'Tsubame');
  const { userId } = answered('readSession', await client.get('/api/auth/session'));
  const { id } = answered('createBooking', await client.post('/api/bookings', teller.booking(3, '13:00', { notes: '燕の備考' })));
  await people.administrator.patch(`/api/bookings/${id}/status`, { status: 'completed' });
  await change({ address: '燕通り一丁目' }, userId ?? '');
  answered('deleteMember', await people.administrator.delete(`/api/members/${userId}`));
  expect((await client.get('/api/bookings/my')).status).toBe(401);
  expect(refused(await people.administrator.delete(`/api/members/${userId}`))).toBe('404 NOT_FOUND');
  expect(await names('q=tsubame')).toEqual([]);
  const bookings = answered('listBookings', await people.administrator.get(`/api/bookings?tellerId=${teller.fortuneTellerId}`));
  expect(bookings.find((booking) => booking.id === id)).toMatchObject({
    notes: null,
    status: 'completed',
    member: { name: null, phone: null },
  });
  const embedded = ['salon.db', 'read-models.db'].filter((file) => existsSync(join(people.salon.dataDir, file)));
  for (const file of embedded) {
    const bytes = readFileSync(join(people.salon.dataDir, file));
    expect([file, bytes.includes('燕通り'), bytes.includes('燕の備考')]).toEqual([file, false, false]);
  }
  expect((await memberOf(people.salon.url, 'tsubame')).cookie()).not.toBe('');
});

test('only administrators list, read figures, change and delete', async () => {
  const path = `/api/members/${people.memberId}`;
  await onlyForAdministrators(people, (client) => client.get('/api/members'));
  await onlyForAdministrators(people, (client) => client.get(`${path}/stats`));
  await onlyForAdministrators(people, (client) => client.get('/api/members/export.csv'));
  await onlyForAdministrators(people, (client) => client.post(`${path}/export`));
  await onlyForAdministrators(people, (client) => client.put(path, { memberRank: 'プラチナ' }));
  await onlyForAdministrators(people, (client) => client.delete(path));
});
