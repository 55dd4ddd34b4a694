import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import { pressOnceFree, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { OperationsTab } from './operations-tab.tsx';
import { bytesText, durationText, type Parked } from './operations-words.ts';
import { model, operations, parked } from './testing/operations.fixture.ts';

const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));

test('all is well: each read model with its lag, rate and version, then mails, engines and disk', async () => {
  const deed = {
    ...{ position: '9', at: '2026-10-24T04:00:00.000Z', who: '管理者 okami', text: '読み取りモデルの再構築（menu）を実行しました' },
    ...{
      actor: 'administrator:a',
      channel: 'admin',
      subject: 'operations-2026-10',
      type: 'OperatorActed',
      kind: 'operations',
      revision: 0,
    },
    ...{ about: null, changes: [], bookingId: null, correlationId: 'request-0001', others: 0, details: {} },
  };
  salonServer({ readOperations: () => operations(), listAudit: () => [deed] });
  showAdmin(<OperationsTab />, '/admin?tab=operations');
  expect(await rows()).toEqual([['予約', '最新', 'なし', '3.3件/秒', '9', '—']]);
  expect(screen.getByText('異常はありません。')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '運用 13:40:00 現在' })).toBeTruthy();
  expect(screen.getByText('第12号（3,456件）2026.10.24 13:00（40分前）・そのあとの7件はこれから')).toBeTruthy();
  expect(screen.getByText('2026.10.24 02:00（11時間40分前）45 MB・照合済み・3/7世代')).toBeTruthy();
  const deeds = within(screen.getByRole('region', { name: '操作の履歴' }));
  expect((await deeds.findByRole('listitem')).textContent).toBe(`2026.10.24 13:00${deed.text}${deed.who}`);
  expect(screen.getByText('空き 12 GB（全体 80 GB）・events.db 4.2 MB')).toBeTruthy();
  expect(screen.getByText('起動から3時間5分・メモリ 181 MB・web、projections、mail')).toBeTruthy();
});

test('what asks for somebody stands above, and beside the read model that it is about', async () => {
  const replay = { state: 'running', events: 12_000, rate: 3_210, secondsLeft: 130, error: null } as const;
  salonServer({
    readOperations: () =>
      operations({
        models: [
          model({ state: 'failed', error: 'BookingCreated at 17', lag: { events: 3_000, isMore: true, seconds: 4_000 } }),
          model({ name: 'people', state: 'replaying', replay, setAside: 1, switchedAt: '2026-10-23T20:15:00.000Z', previous: 3 }),
        ],
        parked: [parked],
        mails: { waiting: 0, dead: 4 },
        failingTasks: [{ name: 'retention', since: '2026-10-24T04:10:00.000Z', failures: 3 }],
        down: ['keys'],
        disk: { free: 90_000_000, total: 80_000_000_000, files: [] },
        backups: { kept: 0, most: 7, last: null, failure: { at: '2026-10-24T04:30:00.000Z', error: 'no room' }, isMissing: true },
      }),
  });
  showAdmin(<OperationsTab />, '/admin?tab=operations');
  expect(await rows()).toEqual([
    ['予約BookingCreated at 17', 'エラーで停止', '3,000件以上・1時間7分', '3.3件/秒', '9', '—'],
    [
      'お名前と連絡先作り直し中　12,000件・3,210件/秒・残り約2分反映できない項目 1件',
      ...['作り直し中', 'なし', '3.3件/秒', '9（前の版あり）', '2026.10.24 05:15'],
    ],
  ]);
  const told = within(screen.getByRole('list', { name: '確認が必要なこと' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '個人情報の鍵に書き込めません。',
    '「予約」の更新がエラーで止まっています。',
    '一覧に反映できない出来事が1件あります。',
    '「保管期限を過ぎた個人情報の消去」が2026.10.24 13:10から3回続けて失敗しています。15分以内に自動でやり直します。',
    '送信できなかったメールが4通あります。',
    'バックアップに失敗しました。',
    'ディスクの空きが残り90 MBです。',
  ]);
  expect(screen.getByText('まだありません・2026.10.24 13:30 に失敗：no room')).toBeTruthy();
});

test('what the last audit found is told, and another one is begun', async () => {
  const last = { at: '2026-10-23T18:10:00.000Z', events: 12_345, found: 2 };
  const findings = [
    { what: 'seal-events', where: 'seal 12' },
    { what: 'missing', where: 'agenda-x_2026-10-24/7' },
  ] as const;
  const server = salonServer({
    readOperations: () => operations({ audit: { isRunning: false, last: { ...last, findings: [...findings] } } }),
    runAudit: () => ({ isRunning: true }),
  });
  showAdmin(<OperationsTab />, '/admin?tab=operations');
  const panel = within(await screen.findByRole('region', { name: '自動監査' }));
  expect(panel.getByText(/^異常 2件/)).toBeTruthy();
  expect(panel.getByText(/2026.10.24 03:10\s記録 12,345件を確認/)).toBeTruthy();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '封印した記録が封印と違います：seal 12',
    '前の記録が抜けています：agenda-x_2026-10-24/7',
  ]);
  expect(screen.getByText('自動監査で2件の異常が見つかっています。')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'いま監査する' }));
  expect(await screen.findByText('監査を始めました')).toBeTruthy();
  expect(server.writes().map(({ name }) => name)).toEqual(['runAudit']);
});

test('a read model is opened, compared with the log and built anew', async () => {
  const server = salonServer({
    readOperations: () => operations(),
    verifyProjection: () => ({ ...model(), verification: { compared: 12, differing: ['b1', 'b2'] } }),
    replayProjection: () => model({ state: 'replaying' }),
  });
  showAdmin(<OperationsTab />, '/admin?tab=operations');
  await userEvent.click(await screen.findByRole('button', { name: '予約' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin?tab=operations&model=bookings');
  const dialog = within(await screen.findByRole('dialog', { name: '予約' }));
  await userEvent.click(dialog.getByRole('button', { name: '記録と照合する' }));
  expect(await dialog.findByText('12件のうち2件が記録と違います：b1、b2')).toBeTruthy();
  await pressOnceFree(dialog.getByRole('button', { name: '作り直す' }));
  expect(await screen.findByText('作り直しを始めました')).toBeTruthy();
  expect(server.writes().map(({ name, params }) => [name, params.name])).toEqual([
    ['verifyProjection', 'bookings'],
    ['replayProjection', 'bookings'],
  ]);
});

test('a read model that another process feeds is only looked at; one with a build from before can go back', async () => {
  salonServer({
    readOperations: () => operations({ models: [model({ state: 'standby' }), model({ name: 'menu', state: 'paused', previous: 2 })] }),
  });
  showAdmin(<OperationsTab />, '/admin?tab=operations&model=menu');
  const offered = async (name: string) =>
    within(await screen.findByRole('dialog', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  expect(await offered('メニュー')).toEqual([
    ...['作り直す', '作り直して切り替えを待つ', '記録と照合する', '更新を再開する', '前の版に戻す', '使っていない版を片づける'],
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '予約' }));
  expect(await offered('予約')).toEqual([]);
});

test('what could not be taken stands with its event and error, sealed fields left out, and is taken again', async () => {
  const server = salonServer({ readOperations: () => operations({ parked: [parked] }), retryParked: () => ({ isWhole: false }) });
  showAdmin(<OperationsTab />, '/admin?tab=operations');
  const entry = within(await screen.findByRole('region', { name: '反映できない出来事' }));
  expect(entry.getByRole('heading', { level: 3 }).textContent).toBe('バナーstream:banner-1');
  expect(entry.getByText('待っている出来事 3件・試した回数 2回')).toBeTruthy();
  expect(entry.getByText('content is missing')).toBeTruthy();
  expect(entry.getByText(/"title": "秋の夜長"/)).toBeTruthy();
  expect(entry.getByText('個人情報は封印されたままです。')).toBeTruthy();
  await userEvent.click(entry.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('まだ反映できません')).toBeTruthy();
  expect(server.writes().map(({ name, params }) => [name, params])).toEqual([['retryParked', { name: 'banners', key: 'stream:banner-1' }]]);
});

test('a build that waits is compared with the serving one field by field, and switched to', async () => {
  const replay = { state: 'ready', events: 4_000, rate: 0, secondsLeft: null, error: null } as const;
  const server = salonServer({
    readOperations: () => operations({ models: [model({ replay })] }),
    compareProjection: () => ({
      compared: 1_200,
      differing: ['b1'],
      differences: [
        { id: 'b1', field: 'tellerName', serving: '別人', built: '紫苑' },
        { id: 'b1', field: 'note', serving: null, built: 2 },
      ],
    }),
    switchProjection: () => model({ previous: 8 }),
  });
  showAdmin(<OperationsTab />, '/admin?tab=operations&model=bookings');
  const dialog = within(await screen.findByRole('dialog', { name: '予約' }));
  expect(dialog.queryByRole('button', { name: '作り直す' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '違いを見る' }));
  expect(await dialog.findByText('1,200件のうち1件が作り直した版と違います：b1')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'b1 tellerNameいま "別人"　作り直した版 "紫苑"',
    'b1 noteいま なし　作り直した版 2',
  ]);
  await pressOnceFree(dialog.getByRole('button', { name: '作り直した版に切り替える' }));
  expect(await screen.findByText('作り直した版に切り替えました')).toBeTruthy();
  expect(server.writes().map(({ name }) => name)).toEqual(['switchProjection']);
});

test('an event is skipped for a reason, after the dialog has said which one and what waits behind it', async () => {
  const [first] = parked.events;
  const behind = { ...(first as Parked['events'][number]), position: '0000000000000018', revision: 1, text: 'バナーを変更しました' };
  const server = salonServer({
    readOperations: () => operations({ parked: [{ ...parked, events: [...parked.events, behind] }] }),
    skipParked: () => ({ waiting: 2 }),
  });
  showAdmin(<OperationsTab />, '/admin?tab=operations');
  await userEvent.click(await screen.findByRole('button', { name: '読み飛ばす…' }));
  const dialog = within(await screen.findByRole('dialog', { name: '出来事を読み飛ばす' }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'バナーを追加しましたBannerAdded banner-1/0',
    'バナーを変更しましたBannerAdded banner-1/1',
    'ほか1件',
  ]);
  expect(dialog.getByText('後ろで待っている出来事（2件）')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '読み飛ばす' }));
  expect(await dialog.findByText('理由を入力してください')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/理由/), '試しに作ったもの');
  await userEvent.click(dialog.getByRole('button', { name: '読み飛ばす' }));
  expect(await screen.findByText('後ろの2件はまだ反映できません')).toBeTruthy();
  expect(server.writes().map(({ name, params, body }) => [name, params, body])).toEqual([
    ['skipParked', { name: 'banners', key: 'stream:banner-1' }, { position: '0000000000000017', reason: '試しに作ったもの' }],
  ]);
});

test('durations and sizes are said in the unit that fits', () => {
  expect([8, 59, 60, 3_600, 7_500, 400_000].map(durationText)).toEqual(['8秒', '59秒', '1分', '1時間', '2時間5分', '4日']);
  expect([0, 900, 1_500, 45_000_000, 2_000_000_000].map(bytesText)).toEqual(['0 B', '900 B', '1.5 KB', '45 MB', '2.0 GB']);
});
