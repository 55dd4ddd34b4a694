import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SalonWithHours, shion } from '../booking/salon-with-hours.fixture.ts';
import { type Caller, callerOf } from '../testing/caller.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const CHECKER = join(import.meta.dirname, '../../check-signed-log.mjs');

let salon: SalonWithHours;
let admin: Caller;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  admin = callerOf(salon.application, salon.administrator);
  await salon.booked('10:00', salon.hana.cookie);
  await admin.put(`/api/members/${salon.hana.id}`, { status: 'suspended' });
});
afterAll(() => salon.close());

const list = async (query = '') => (await admin.get(`/api/audit${query}`)).json();
const yen = (price: number) => `${price.toLocaleString('ja-JP')}円`;
const textsOf = async (query: string) =>
  (await list(query)).map(({ text }: { text: string }) => text);

test('facts are listed newest first, in plain Japanese, with actor and subject', async () => {
  const [first, second] = await list();
  expect(first).toEqual({
    position: expect.any(String),
    at: '2026-10-20T01:00:00.000Z',
    actor: expect.stringMatching(/^administrator:/),
    channel: 'admin',
    who: `管理者 ${ADMINISTRATOR.username}`,
    kind: 'member',
    bookingId: null,
    correlationId: expect.any(String),
    revision: expect.any(Number),
    others: 0,
    subject: `member-${salon.hana.id}`,
    type: 'MemberStatusChanged',
    text: '会員 花さまの状態を「停止中」に変更しました',
    about: { kind: 'member', id: salon.hana.id, key: `member-${salon.hana.id}`, name: '花' },
    changes: [{ label: '状態', before: '有効', after: '停止中' }],
    details: { memberId: salon.hana.id, status: 'suspended' },
  });
  expect(second).toMatchObject({
    type: 'BookingCreated',
    text: '花さまの2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました',
  });
});

test('facts are found by type, subject, actor, teller, words and names', async () => {
  expect(await textsOf('?type=ServiceAdded')).toEqual([
    'メニュー「占いレッスン」を追加しました',
    'メニュー「対面鑑定」を追加しました',
  ]);
  expect(await textsOf(`?subject=member-${salon.hana.id}&sort=at`)).toEqual([
    '会員 花さまの登録がありました',
    '会員 花さまの状態を「停止中」に変更しました',
  ]);
  expect(await textsOf(`?actor=member:${salon.hana.id}`)).toEqual([
    '花さまの2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました',
  ]);
  expect(await textsOf(`?tellerId=${shion}&type=TellerAdded`)).toEqual([
    '占い師「紫苑」を追加しました',
  ]);
  expect(await textsOf(`?q=${encodeURIComponent('勤務時間')}&pageSize=1`)).toEqual([
    '汀の2026年10月25日(日) 10:00～19:00の勤務時間を追加しました',
  ]);
  expect(await textsOf('?q=hana&type=BookingCreated')).toHaveLength(1);
  expect(await list('?from=2026-10-21')).toEqual([]);
});

test('the audit is paged', async () => {
  const page = await admin.get('/api/audit?pageSize=2');
  const next = await list(`?pageSize=2&cursor=${page.headers['x-next-cursor']}`);
  const all = await list();
  expect([...page.json(), ...next]).toEqual(all.slice(0, 4));
  expect(page.headers['x-total-count']).toBe(String(all.length));
});

const write = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  salon.call(method, path, body, salon.administrator);

test('a line names its subject and shows the values before and after, from the events', async () => {
  const [service] = (await admin.get('/api/services?all=true')).json();
  await write('PUT', `/api/services/${service.id}`, {
    ...service,
    price: Number(service.price) + 500,
  });
  await write('PUT', `/api/services/${service.id}`, {
    ...service,
    price: Number(service.price) + 500,
    description: 'はじめての方に。',
    isActive: false,
  });
  const [hidden, dearer] = await list(`?about=service-${service.id}`);
  expect(dearer.text).toBe(
    `メニュー「${service.name}」の料金 ${yen(Number(service.price))} → ${yen(Number(service.price) + 500)}`,
  );
  expect(hidden.text).toBe(
    `メニュー「${service.name}」の説明 なし → はじめての方に。、状態 公開中 → 非公開`,
  );
  expect(hidden.changes).toContainEqual({ label: '状態', before: '公開中', after: '非公開' });
  const thing = async ({ position }: { position: string }) =>
    (await admin.get(`/api/audit/facts/${position}/thing`)).json();
  expect((await thing(dearer)).past).toContainEqual({ label: '状態', value: '公開中' });
  expect((await thing(dearer)).present).toContainEqual({ label: '状態', value: '非公開' });
  const at = (instant: string) =>
    admin.get(`/api/audit/facts/${dearer.position}/thing?asOf=${instant}`);
  expect((await at('2026-10-01T00:00:00Z')).json().present).toBeNull();
  expect((await at(dearer.at)).json().present).toContainEqual({ label: '状態', value: '非公開' });
  expect((await at('yesterday')).statusCode).toBe(400);
  await write('PUT', `/api/services/${service.id}`, service);
});

test('a line names changed personal fields, but never shows their values', async () => {
  await write('PUT', `/api/members/${salon.hana.id}`, { phone: '078-999-0000' });
  const [changed] = await list('?type=MemberProfileChanged');
  expect(changed).toMatchObject({
    text: '会員 花さまの電話番号を変更しました',
    changes: [{ label: '電話番号', before: null, after: null }],
  });
  expect(JSON.stringify(changed)).not.toContain('999-0000');
});

test('facts of one action are one entry, and pages are filled accordingly', async () => {
  const day = (index: number) => `2026-11-${String(index + 1).padStart(2, '0')}`;
  for (let index = 0; index < 5; index += 1) {
    const body = {
      fortuneTellerId: shion,
      date: day(index),
      startTime: '11:00',
      endTime: '14:50',
      serviceType: null,
      isActive: true,
    };
    const headers = { 'x-correlation-id': 'copied-month-0001' };
    const added = await admin.post('/api/fortune-teller-schedules', body, headers);
    expect(added.statusCode).toBe(201);
  }
  const [first, second] = await list('?deeds=true&pageSize=2');
  expect(first).toMatchObject({
    text: '紫苑の2026年11月05日(木) 11:00～14:50の勤務時間を追加しました',
    others: 4,
  });
  expect(second).toMatchObject({ others: 0 });
  expect(second.type).not.toBe('WorkingHoursAdded');
  const [next] = await list('?deeds=true&pageSize=1&page=2');
  expect(next.position).toBe(second.position);
  expect((await list('?pageSize=2')).map(({ others }: { others: number }) => others)).toEqual([
    0, 0,
  ]);
  // A search with several filters reports that more than one page matches.
  for (const filters of [
    `kind=hours&channel=admin&deeds=true`,
    `q=${encodeURIComponent('勤務時間')}&deeds=true`,
  ]) {
    const page = await admin.get(`/api/audit?${filters}&pageSize=2`);
    expect([page.json().length, Number(page.headers['x-total-count']) > 2]).toEqual([2, true]);
  }
});

test('a deleted subject keeps its last name', async () => {
  const banner = {
    title: '秋の夜長',
    description: '',
    imageUrl: null,
    linkUrl: null,
    position: 'home',
    displayOrder: 1,
    isActive: true,
  };
  const { id } = (await write('POST', '/api/banners', banner)).json();
  await write('DELETE', `/api/banners/${id}`);
  const [removed] = await list(`?about=banner-${id}`);
  expect(removed).toMatchObject({
    text: 'バナー「秋の夜長」を削除しました',
    about: { kind: 'banner', name: '秋の夜長' },
  });
  const thing = (await admin.get(`/api/audit/facts/${removed.position}/thing`)).json();
  expect([thing.past[0], thing.present]).toEqual([{ label: 'タイトル', value: '秋の夜長' }, null]);
});

test('facts are found by person and kind', async () => {
  expect(await textsOf(`?person=member-${salon.hana.id}&kind=booking`)).toEqual([
    '花さまの2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました',
  ]);
  expect(await textsOf(`?person=member-${salon.hana.id}&sort=at&pageSize=1`)).toEqual([
    '会員 花さまのユーザー名を確保しました',
  ]);
  expect((await list(`?tellerId=${shion}&kind=hours`)).length).toBe(7);
  expect((await admin.get('/api/audit?kind=nothing')).statusCode).toBe(400);
});

test('a request is shown with its commands, events, documents and mails', async () => {
  const [booked] = await list('?type=BookingCreated');
  const causes = (await admin.get(`/api/audit/causes/${booked.correlationId}`)).json();
  expect(causes.commands).toHaveLength(1);
  const [command] = causes.commands;
  expect(command).toMatchObject({
    causationId: booked.correlationId,
    who: '会員 花',
    channel: 'wizard',
  });
  expect(command.events.map(({ type }: { type: string }) => type)).toEqual(['BookingCreated']);
  expect(command.events[0].documents).toEqual(
    expect.arrayContaining([
      { model: 'bookings', id: booked.bookingId },
      {
        model: 'booking-history',
        id: `${command.events[0].position}.${String(command.events[0].revision).padStart(9, '0')}`,
      },
    ]),
  );
  const ofBooking = (await admin.get(`/api/audit/causes/${booked.bookingId}`)).json();
  expect(ofBooking).toEqual({ ...causes, correlationId: booked.bookingId });
  expect((await admin.get('/api/audit/causes/unknown-request')).statusCode).toBe(404);
});

const exported = (path: string) => admin.get(`/api/audit/${path}`);

test('the audit is exported as CSV with names, by the same filters', async () => {
  const answer = await exported(`export.csv?person=member-${salon.hana.id}&sort=at`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('"日時","実行した人","経路","種類","内容","対象","出来事","位置"');
  expect(lines[1]).toContain('"ゲスト","');
  expect(answer.body).toContain(
    `"管理者 ${ADMINISTRATOR.username}","管理画面","会員","会員 花さまの状態を「停止中」に変更しました"`,
  );
  // Reading the body as text strips the byte order mark.
  expect(answer.body).not.toContain('\uFEFF');
});

test('the audit records who exported a list of persons, with the number of rows', async () => {
  const get = (url: string) => admin.get(url);
  const rows = (await get('/api/members/export.csv')).body.trimEnd().split('\r\n').length - 1;
  await get('/api/bookings/export.csv?q=nobody');
  const entries =
    (await exported('export.csv?type=BannerAdded')).body.trimEnd().split('\r\n').length - 1;
  const { store, projections } = salon.application.engines;
  await projections.waitFor(await store.lastEvent());
  const lines: { text: string; who: string }[] = (
    await get('/api/audit?kind=administrator&sort=at')
  ).json();
  expect(lines.map(({ text, who }) => [who, text]).slice(-3)).toEqual(
    [`会員の一覧（${rows}名）`, '予約の一覧（0件）', `監査の一覧（${entries}件）`].map((what) => [
      `管理者 ${ADMINISTRATOR.username}`,
      `管理者「${ADMINISTRATOR.username}」が${what}を書き出しました`,
    ]),
  );
  expect(rows).toBeGreaterThan(1);
});

test('the script for signed exports verifies the signed audit and detects any changed byte', async () => {
  const { body } = await exported('export.jsonl?type=BookingCreated');
  const file = join(salon.application.folder, 'audit.jsonl');
  const verify = (text: string) => {
    writeFileSync(file, text);
    const { status, stdout } = spawnSync(process.execPath, [CHECKER, file], { encoding: 'utf8' });
    return [status, stdout];
  };
  expect(verify(body)).toEqual([
    0,
    expect.stringContaining('1 entries of the audit, exported at 2026-10-20T01:00:00.000Z'),
  ]);
  const [code, said] = verify(body.replace('"wizard"', '"my-page"'));
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('FAULT  it was changed after it had been signed'),
  ]);
  expect(verify(body.replace(/"publicKey":"[^"]+"/, '"publicKey":"AAAA"'))[0]).toBe(1);
  expect(verify(body.split('\n').slice(0, -2).join('\n'))[0]).toBe(1);
  expect(body).not.toContain('花');
});
