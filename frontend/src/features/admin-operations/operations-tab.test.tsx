import { screen, within } from '@testing-library/react';
import { enter, findDialog, finds, press, sees, textsOf } from '../../app/testing/on-screen.ts';
import { auditEntry } from '../../parts/admin/testing/samples.ts';
import { address, pressWhenEnabled } from '../../parts/admin/testing/show-admin.tsx';
import { bytesText, durationText, type ParkedEvents } from './operations-texts.ts';
import { model, parked, replaying, showOperations } from './testing/operations.fixture.tsx';

async function rows(name: string) {
  const [, ...lines] = within(await finds('table', name)).getAllByRole('row');
  return lines.map((row) => textsOf([...row.children]));
}
const MODELS = '一覧ごとの更新のようす';
const REACTORS = '処理ごとのようす';

test('a healthy program shows read models and reactors with lag, mails, storage and disk', async () => {
  const deed = auditEntry({
    at: '2026-10-24T04:00:00.000Z',
    text: '読み取りモデルの再構築（menu）を実行しました',
  });
  showOperations({}, { listAudit: () => [deed] });
  expect(await rows(MODELS)).toEqual([['予約', '最新', 'なし', '9', '—']]);
  expect(await rows(REACTORS)).toEqual([['メールの作成', '稼働中', 'なし', '0000000000000042']]);
  await sees('このサーバーのファイル（DATA_DIR）');
  await sees('異常はありません。');
  await finds('heading', '運用 13:40:00 現在');
  await sees('2026.10.24 02:00（11時間40分前）45 MB・照合済み・3/7世代');
  const deeds = within(screen.getByRole('region', { name: '操作の履歴' }));
  expect((await deeds.findByRole('listitem')).textContent).toBe(
    `2026.10.24 13:00${deed.text}${deed.who}`,
  );
  await sees('空き 12 GB（全体 80 GB）・salon.db 4.2 MB');
  await sees('起動から3時間5分・メモリ 181 MB・web、projections、mail');
});

test('warnings are shown at the top and at their read model', async () => {
  const lag = { events: 4, isMore: false, seconds: 8 };
  showOperations({
    reactors: [
      {
        name: 'erasure',
        label: '個人情報の消去',
        position: '0000000000000042',
        setAside: 1,
        lag: { events: 0, isMore: false, seconds: 0 },
        isHere: true,
      },
      {
        name: 'mail',
        label: 'メールの作成',
        position: '0000000000000038',
        setAside: 0,
        lag,
        isHere: false,
      },
    ],
    models: [
      model({
        state: 'paused',
        lag: { events: 3_000, isMore: true, seconds: 4_000 },
      }),
      model({
        name: 'people',
        label: 'お名前と連絡先',
        rebuild: replaying,
        setAside: 1,
        switchedAt: '2026-10-23T20:15:00.000Z',
      }),
      model({
        name: 'menu',
        label: 'メニュー',
        state: 'building',
        rebuild: { ...replaying, purpose: 'start' },
      }),
    ],
    unreadableStreams: ['settings', 'menu'],
    parked: [
      parked,
      { ...parked, reader: 'erasure', label: '個人情報の消去', key: '0000000000000041' },
    ],
    mails: { waiting: 0, dead: 4 },
    failingTasks: [
      {
        name: 'retention',
        label: '保管期限を過ぎた個人情報の消去',
        since: '2026-10-24T04:10:00.000Z',
        failures: 3,
      },
    ],
    down: ['work'],
    disk: { free: 90_000_000, total: 80_000_000_000, files: [] },
    backups: {
      kept: 0,
      most: 7,
      last: null,
      failure: { at: '2026-10-24T04:30:00.000Z', error: 'no room' },
      isMissing: true,
    },
  });
  expect(await rows(MODELS)).toEqual([
    ['予約', '停止中', '3,000件以上・1時間7分', '9', '—'],
    [
      'お名前と連絡先作り直し中　12,000件・3,210件/秒・残り約2分反映できない項目 1件',
      '最新',
      'なし',
      '9',
      '2026.10.24 05:15',
    ],
    ['メニュー作成中　12,000件・3,210件/秒・残り約2分', '作成中', 'なし', '9', '—'],
  ]);
  expect(await rows(REACTORS)).toEqual([
    ['個人情報の消去処理できない出来事 1件', '稼働中', 'なし', '0000000000000042'],
    ['メールの作成', '別の処理で稼働', '4件・8秒', '0000000000000038'],
  ]);
  const told = within(screen.getByRole('list', { name: '確認が必要なこと' })).getAllByRole(
    'listitem',
  );
  expect(textsOf(told)).toEqual([
    'ログイン情報と送信箱に書き込めません。',
    '「予約」の更新を止めています。',
    '個人情報の消去に失敗しています。消去されるはずの方の情報が残っています。',
    '読み取れない出来事があるため、次の記録は変更できません：settings、menu',
    '処理できない出来事が2件あります。',
    '「保管期限を過ぎた個人情報の消去」が2026.10.24 13:10から3回続けて失敗しています。15分以内に自動でやり直します。',
    '送信できなかったメールが4通あります。',
    'バックアップに失敗しました。',
    'ディスクの空きが残り90 MBです。',
  ]);
  await sees('まだありません・2026.10.24 13:30 に失敗：no room');
});

test('the last audit’s findings are shown, and another one can be started', async () => {
  const last = { at: '2026-10-23T18:10:00.000Z', events: 12_345, found: 2 };
  const findings = [
    { what: 'rewritten', where: '17 to 42' },
    { what: 'missing', where: 'agenda-x_2026-10-24/7' },
  ] as const;
  const server = showOperations(
    { audit: { isRunning: false, last: { ...last, findings: [...findings] } } },
    { runAudit: () => ({ isRunning: true }) },
  );
  const panel = within(await finds('region', '自動監査'));
  await sees(/^異常 2件/, panel);
  await sees(/2026.10.24 03:10\s記録 12,345件を確認/, panel);
  expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
    'この間の記録が控えと違います：17 to 42',
    '前の記録が抜けています：agenda-x_2026-10-24/7',
  ]);
  await sees('自動監査で2件の異常が見つかっています。');
  await press('いま監査する', panel);
  await sees('監査を始めました');
  expect(server.names()).toEqual(['runAudit']);
});

test('a read model is opened, kept in the address, and compared with the log', async () => {
  showOperations(
    {},
    {
      verifyProjection: () => ({
        compared: 1_200,
        differing: ['b1', 'b2'],
        differences: [
          { id: 'b1', field: 'tellerName', serving: '別人', built: '紫苑' },
          { id: 'b2', field: '', serving: null, built: 2 },
        ],
      }),
    },
  );
  await press('予約');
  expect(address()).toBe('/admin?tab=operations&model=bookings');
  const dialog = await findDialog('予約');
  await press('記録と照合する', dialog);
  expect((await within(dialog).findByRole('status')).textContent).toBe(
    '1,200件のうち2件が記録と違います：b1、b2b1 tellerNameいま "別人"　記録から "紫苑"b2 （全体）いま なし　記録から 2',
  );
});

test.each([
  ['is served', model(), ['作り直す', '記録と照合する', '更新を止める']],
  [
    'is rebuilt beside the serving build',
    model({ rebuild: { ...replaying, purpose: 'verify' } }),
    ['更新を止める'],
  ],
  ['stands still', model({ state: 'paused' }), ['更新を再開する']],
  ['is being built', model({ state: 'building' }), []],
  ['is fed by another process', model({ state: 'waiting' }), []],
])('the actions of a read model that %s', async (_, shown, offered) => {
  showOperations({ models: [shown] }, {}, '&model=bookings');
  const buttons = within(await findDialog('予約')).getAllByRole('button');
  expect(textsOf(buttons).filter(Boolean)).toEqual(offered);
});

test('a parked event is listed with its error and without sealed fields, and can be retried', async () => {
  let isWhole = false;
  const server = showOperations(
    { models: [model({ name: 'banners', label: 'バナー' })], parked: [parked] },
    { retryParked: () => ({ isWhole }) },
  );
  const entry = within(await finds('region', '処理できない出来事'));
  expect(entry.getByRole('heading', { level: 3 }).textContent).toBe('バナーstream:banner-1');
  await sees('待っている出来事 3件・試した回数 2回', entry);
  await sees('content is missing', entry);
  await sees(/"title": "秋の夜長"/, entry);
  await sees('個人情報は封印されたままです。', entry);
  await press('もう一度試す', entry);
  await sees('まだ処理できません');
  expect(server.writes().map(({ name, params }) => [name, params])).toEqual([
    ['retryParked', { name: 'banners', key: 'stream:banner-1' }],
  ]);
  isWhole = true;
  await pressWhenEnabled(entry.getByRole('button', { name: 'もう一度試す' }));
  await sees('処理できました');
});

test('an event is skipped with a reason, after the dialog showed it and the waiting ones', async () => {
  const [first] = parked.events;
  const behind = {
    ...(first as ParkedEvents['events'][number]),
    position: '0000000000000018',
    revision: 1,
    text: 'バナーを変更しました',
  };
  const server = showOperations(
    { parked: [{ ...parked, events: [...parked.events, behind] }] },
    { skipParked: () => ({ waiting: 2 }) },
  );
  await press('読み飛ばす…');
  const dialog = within(await findDialog('出来事を読み飛ばす'));
  expect(textsOf(dialog.getAllByRole('definition'))).toEqual([
    'バナーを追加しましたBannerAdded banner-1/0',
    'バナーを変更しましたBannerAdded banner-1/1',
    'ほか1件',
  ]);
  await sees('後ろで待っている出来事（2件）', dialog);
  await press('読み飛ばす', dialog);
  await sees('理由を入力してください', dialog);
  await enter(/理由/, '試しに作ったもの', dialog);
  await press('読み飛ばす', dialog);
  await sees('後ろの2件はまだ処理できません');
  expect(server.writes().map(({ name, params, body }) => [name, params, body])).toEqual([
    [
      'skipParked',
      { name: 'banners', key: 'stream:banner-1' },
      { position: '0000000000000017', reason: '試しに作ったもの' },
    ],
  ]);
});

test('an erasure is retried, never skipped', async () => {
  const [first] = parked.events;
  const order = { ...(first as ParkedEvents['events'][number]), type: 'PersonErased' };
  showOperations({
    parked: [{ ...parked, reader: 'erasure', label: '個人情報の消去', events: [order] }],
  });
  const entry = within(await finds('region', '処理できない出来事'));
  expect(textsOf(entry.getAllByRole('button'))).toEqual(['もう一度試す']);
});

test('durations and sizes have a suitable unit', () => {
  expect([8, 59, 60, 3_600, 7_500, 400_000].map(durationText)).toEqual([
    '8秒',
    '59秒',
    '1分',
    '1時間',
    '2時間5分',
    '4日',
  ]);
  expect([0, 900, 1_500, 45_000_000, 2_000_000_000].map(bytesText)).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '45 MB',
    '2.0 GB',
  ]);
});
