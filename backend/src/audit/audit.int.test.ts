import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { column, SalonWithHours, shion } from '../booking/salon-with-hours.fixture.ts';
import { askSalon } from '../operations/operator.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';

const CHECKER = join(import.meta.dirname, '../../check-signed-log.mjs');

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
  await salon.desk.put(`/api/members/${salon.hana.id}`, { status: 'suspended' });
});

const read = (path: string) => salon.desk.read(`/api/audit${path}`);
const yen = (price: number) => `${price.toLocaleString('ja-JP')}円`;
const textsOf = async (query: string) => column(await read(query), 'text');
const thing = ({ position }: { position: string }, asOf = '') =>
  salon.desk.get(`/api/audit/facts/${position}/thing${asOf && `?asOf=${asOf}`}`);

test('facts are listed newest first, in plain Japanese, with actor and subject', async () => {
  const [first, second] = await read('');
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
  expect(await read('?from=2026-10-21')).toEqual([]);
});

test('a line names its subject and shows the values before and after, from the events', async () => {
  const [service] = await salon.desk.read('/api/services?all=true');
  const url = `/api/services/${service.id}`;
  const [price, more] = [Number(service.price), Number(service.price) + 500];
  await salon.desk.put(url, { ...service, price: more });
  const description = 'はじめての方に。';
  await salon.desk.put(url, { ...service, price: more, description, isActive: false });
  const [hidden, dearer] = await read(`?about=service-${service.id}`);
  expect(dearer.text).toBe(`メニュー「${service.name}」の料金 ${yen(price)} → ${yen(more)}`);
  expect(hidden.text).toBe(
    `メニュー「${service.name}」の説明 なし → ${description}、状態 受付中 → 停止中`,
  );
  expect(hidden.changes).toContainEqual({ label: '状態', before: '受付中', after: '停止中' });
  const hiddenNow = { label: '状態', value: '停止中' };
  const { past, present } = (await thing(dearer)).json();
  expect(past).toContainEqual({ label: '状態', value: '受付中' });
  expect(present).toContainEqual(hiddenNow);
  expect((await thing(dearer, '2026-10-01T00:00:00Z')).json().present).toBeNull();
  expect((await thing(dearer, dearer.at)).json().present).toContainEqual(hiddenNow);
  expect((await thing(dearer, 'yesterday')).statusCode).toBe(400);
  await salon.desk.put(url, service);
});

test('a line names changed personal fields, but never shows their values', async () => {
  await salon.desk.put(`/api/members/${salon.hana.id}`, { phone: '078-999-0000' });
  const [changed] = await read('?type=MemberProfileChanged');
  expect(changed).toMatchObject({
    text: '会員 花さまの電話番号を変更しました',
    changes: [{ label: '電話番号', before: null, after: null }],
  });
  expect(JSON.stringify(changed)).not.toContain('999-0000');
});

test('facts of one action are one entry, and pages are filled accordingly', async () => {
  for (let day = 1; day <= 5; day += 1) {
    const body = {
      fortuneTellerId: shion,
      date: `2026-11-0${day}`,
      startTime: '11:00',
      endTime: '14:50',
    };
    const headers = { 'x-correlation-id': 'copied-month-0001' };
    const added = await salon.desk.post('/api/fortune-teller-schedules', body, headers);
    expect(added.statusCode).toBe(201);
  }
  const [first, second] = await read('?deeds=true&pageSize=2');
  expect(first).toMatchObject({
    text: '紫苑の2026年11月05日(木) 11:00～14:50の勤務時間を追加しました',
    others: 4,
  });
  expect(second).toMatchObject({ others: 0 });
  expect(second.type).not.toBe('WorkingHoursAdded');
  const [next] = await read('?deeds=true&pageSize=1&page=2');
  expect(next.position).toBe(second.position);
  expect(column(await read('?pageSize=2'), 'others')).toEqual([0, 0]);
  // A search with several filters reports that more than one page matches.
  for (const filters of ['kind=hours&channel=admin', `q=${encodeURIComponent('勤務時間')}`]) {
    const page = await salon.desk.get(`/api/audit?${filters}&deeds=true&pageSize=2`);
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
  const { id } = (await salon.desk.post('/api/banners', banner)).json();
  await salon.desk.delete(`/api/banners/${id}`);
  const [removed] = await read(`?about=banner-${id}`);
  expect(removed).toMatchObject({
    text: 'バナー「秋の夜長」を削除しました',
    about: { kind: 'banner', name: '秋の夜長' },
  });
  const { past, present } = (await thing(removed)).json();
  expect([past[0], present]).toEqual([{ label: 'タイトル', value: '秋の夜長' }, null]);
});

test('facts are found by person and kind', async () => {
  const ofHana = `?person=member-${salon.hana.id}`;
  expect(await textsOf(`${ofHana}&kind=booking`)).toEqual([
    '花さまの2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました',
  ]);
  expect(await textsOf(`${ofHana}&sort=at&pageSize=1`)).toEqual([
    '会員 花さまのユーザー名を確保しました',
  ]);
  expect((await read(`?tellerId=${shion}&kind=hours`)).length).toBe(7);
  expect((await salon.desk.get('/api/audit?kind=nothing')).statusCode).toBe(400);
});

test('a request is shown with its commands, events, documents and mails', async () => {
  const [{ correlationId, bookingId }] = await read('?type=BookingCreated');
  const causes = await read(`/causes/${correlationId}`);
  const [command, ...others] = causes.commands;
  expect(others).toEqual([]);
  expect(command).toMatchObject({ causationId: correlationId, who: '会員 花', channel: 'wizard' });
  const [event, ...more] = command.events;
  expect([event.type, more]).toEqual(['BookingCreated', []]);
  const historyId = `${event.position}.${String(event.revision).padStart(9, '0')}`;
  expect(event.documents).toEqual(
    expect.arrayContaining([
      { model: 'bookings', id: bookingId },
      { model: 'booking-history', id: historyId },
    ]),
  );
  expect(await read(`/causes/${bookingId}`)).toEqual({ ...causes, correlationId: bookingId });
  expect((await salon.desk.get('/api/audit/causes/unknown-request')).statusCode).toBe(404);
});

test('the audit is exported as CSV with names, by the same filters', async () => {
  const answer = await salon.desk.get(
    `/api/audit/export.csv?person=member-${salon.hana.id}&sort=at`,
  );
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('"日時","実行した人","経路","種類","内容","対象","出来事","位置"');
  expect(lines[1]).toContain('"ゲスト","');
  expect(answer.body).toContain(
    `"管理者 ${ADMINISTRATOR.username}","管理画面","会員","会員 花さまの状態を「停止中」に変更しました"`,
  );
});

test('the audit records who exported a list of persons, with the number of rows', async () => {
  const rowsOf = async (url: string) =>
    (await salon.desk.get(url)).body.trimEnd().split('\r\n').length - 1;
  const members = await rowsOf('/api/members/export.csv');
  await salon.desk.get('/api/bookings/export.csv?q=nobody');
  const entries = await rowsOf('/api/audit/export.csv?type=BannerAdded');
  await salon.projected();
  const lines: { text: string; who: string }[] = await read('?kind=administrator&sort=at');
  const who = `管理者 ${ADMINISTRATOR.username}`;
  expect(lines.map((line) => [line.who, line.text]).slice(-3)).toEqual(
    [`会員の一覧（${members}名）`, '予約の一覧（0件）', `監査の一覧（${entries}件）`].map(
      (what) => [who, `管理者「${ADMINISTRATOR.username}」が${what}を書き出しました`],
    ),
  );
  expect(members).toBeGreaterThan(1);
});

test('an audit that is not what the log says is not signed', async () => {
  await salon.projected();
  const url = '/api/audit/export.jsonl';
  const whole = await salon.desk.get(url);
  expect(whole.statusCode).toBe(200);
  const entries = whole.body
    .split('\n')
    .slice(1, -2)
    .map((line) => JSON.parse(line));
  const { position } = entries.find(({ type }) => type === 'BookingCreated');
  const { projections, readModels } = salon.engines;
  const name = (await projections.status()).find((each) => each.name === 'audit')?.collection ?? '';
  const documents = await readModels.collection<{ readonly facts: object }>({ name, indexes: [] });
  const { rev = 0, doc } = (await documents.get(position)) ?? {};
  await documents.replace(position, rev, { ...doc, facts: { ...doc?.facts, totalPrice: 1 } });
  for (const asked of [url, `${url}?type=BookingCreated`])
    expect((await salon.desk.get(asked)).json()).toMatchObject({ code: 'AUDIT_DIFFERS' });
  expect((await salon.desk.get(`${url}?type=BannerAdded`)).statusCode).toBe(200);
  await documents.remove(position);
  expect((await salon.desk.get(url)).statusCode).toBe(409);
  await askSalon(salon.folder, 'projections', 'replay', 'audit');
  expect((await salon.desk.get(url)).statusCode).toBe(200);
});

test('the script for signed exports verifies the signed audit and detects any changed byte', async () => {
  const { body } = await salon.desk.get('/api/audit/export.jsonl?type=BookingCreated');
  const file = join(salon.folder, 'audit.jsonl');
  const verify = (text: string) => {
    writeFileSync(file, text);
    const { status, stdout } = spawnSync(process.execPath, [CHECKER, file], { encoding: 'utf8' });
    return [status, stdout];
  };
  expect(verify(body)).toEqual([
    0,
    expect.stringContaining('1 entries of the audit, exported at 2026-10-20T01:00:00.000Z'),
  ]);
  expect(verify(body.replace('"wizard"', '"my-page"'))).toEqual([
    1,
    expect.stringContaining('FAULT  it was changed after it had been signed'),
  ]);
  expect(verify(body.replace(/"publicKey":"[^"]+"/, '"publicKey":"AAAA"'))[0]).toBe(1);
  expect(verify(body.split('\n').slice(0, -2).join('\n'))[0]).toBe(1);
  expect(body).not.toContain('花');
});
