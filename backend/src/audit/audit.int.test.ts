import { SalonWithHours, shion } from '../booking/salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  await salon.booked('10:00', salon.hana.cookie);
  await salon.call('PUT', `/api/members/${salon.hana.id}`, { status: 'suspended' }, salon.administrator);
});
afterAll(() => salon.close());

const list = async (query = '') => (await salon.call('GET', `/api/audit${query}`, undefined, salon.administrator)).json();
const textsOf = async (query: string) => (await list(query)).map(({ text }: { text: string }) => text);

test('the newest fact comes first, in plain Japanese, with who did it and where', async () => {
  const [first, second] = await list();
  expect(first).toEqual({
    ...{ position: expect.any(String), at: '2026-10-20T01:00:00.000Z', actor: expect.stringMatching(/^administrator:/), channel: 'admin' },
    ...{ subject: `member-${salon.hana.id}`, type: 'MemberStatusChanged', text: '会員の状態を「停止中」に変更しました' },
    details: { memberId: salon.hana.id, status: 'suspended' },
  });
  expect(second).toMatchObject({ type: 'BookingCreated', text: '2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました' });
});

test('facts are found by type, subject, actor, teller, words and names', async () => {
  expect(await textsOf('?type=ServiceAdded')).toEqual(['メニュー「占いレッスン」を追加しました', 'メニュー「対面鑑定」を追加しました']);
  expect(await textsOf(`?subject=member-${salon.hana.id}&sort=at`)).toEqual([
    '会員登録がありました',
    '会員の状態を「停止中」に変更しました',
  ]);
  expect(await textsOf(`?actor=member:${salon.hana.id}`)).toEqual(['2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました']);
  expect(await textsOf(`?tellerId=${shion}&type=TellerAdded`)).toEqual(['占い師「紫苑」を追加しました']);
  expect(await textsOf(`?q=${encodeURIComponent('勤務時間')}&pageSize=1`)).toEqual([
    '2026年10月25日(日) 10:00～19:00の勤務時間を追加しました',
  ]);
  expect(await textsOf('?q=hana&type=BookingCreated')).toHaveLength(1);
  expect(await list('?from=2026-10-21')).toEqual([]);
});

test('the log is read page by page', async () => {
  const page = await salon.call('GET', '/api/audit?pageSize=2', undefined, salon.administrator);
  const next = await list(`?pageSize=2&cursor=${page.headers['x-next-cursor']}`);
  const all = await list();
  expect([...page.json(), ...next]).toEqual(all.slice(0, 4));
  expect(page.headers['x-total-count']).toBe(String(all.length));
});

test('nobody but administrators reads the log', async () => {
  expect((await salon.call('GET', '/api/audit')).statusCode).toBe(401);
  expect((await salon.call('GET', '/api/audit', undefined, salon.sora.cookie)).statusCode).toBe(403);
});
