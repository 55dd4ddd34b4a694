import { addressOf } from '@salon/contract/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import { dialogsClosed, findDialog, finds, lacks, sees } from '../../app/testing/on-screen.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { address, focusIsOn, printer } from '../../parts/admin/testing/show-admin.tsx';
import { type Model, placeText } from './operations-texts.ts';
import {
  erasure,
  model,
  parked,
  replaying,
  showOperations,
} from './testing/operations.fixture.tsx';

/** Presses Tab until the element has the focus. */
async function tabTo(element: HTMLElement): Promise<void> {
  for (let steps = 0; document.activeElement !== element; steps += 1) {
    if (steps > 60) throw new Error(`The Tab key does not lead to ${element.textContent}.`);
    await userEvent.tab();
  }
}

/** Presses a button by keys once it is enabled, and returns it. */
async function pressByKey(name: string | RegExp, part?: HTMLElement): Promise<HTMLElement> {
  const button = await finds('button', name, part);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await tabTo(button);
  await userEvent.keyboard('{Enter}');
  return button;
}

async function openModel(): Promise<HTMLElement> {
  await pressByKey('予約');
  return findDialog('予約');
}

const isAccessible = async (part: Element) => expect(await axeProblems(part)).toEqual([]);

test('the page with all warnings has no accessibility problem', async () => {
  const last = {
    at: '2026-10-23T18:10:00.000Z',
    events: 12_345,
    found: 1,
    findings: [{ what: 'seal-mac', where: 'seal 12' } as const],
  };
  showOperations(
    {
      models: [
        model({ state: 'paused' }),
        model({ name: 'people', label: 'お名前と連絡先', rebuild: replaying }),
      ],
      parked: [parked],
      down: ['work'],
      audit: { isRunning: true, last },
    },
    {
      listErasures: () => [
        erasure,
        { ...erasure, person: 'guest-3', kind: 'guest', certificate: null },
      ],
    },
  );
  await finds('button', /member-1/);
  await isAccessible(document.body);
  expect(screen.getByRole('button', { name: '監査しています' }).hasAttribute('disabled')).toBe(
    true,
  );
});

test.each<[label: string, done: string, route: keyof Replies, Partial<Model>]>([
  ['作り直す', '作り直しを始めました', 'replayProjection', {}],
  ['記録と照合する', '照合しました', 'verifyProjection', {}],
  ['更新を止める', '更新を止めました', 'pauseProjection', {}],
  ['更新を再開する', '更新を再開しました', 'resumeProjection', { state: 'paused' }],
])(
  '「%s」 by keys: the dialog opens, says what was done, and gives the focus back',
  async (label, done, route, changes) => {
    const compared = { compared: 12, differing: [], differences: [] };
    const server = showOperations(
      { models: [model(changes)] },
      {
        [route]: () => (route === 'verifyProjection' ? compared : model(changes)),
      },
    );
    const row = await pressByKey('予約');
    const dialog = await findDialog('予約');
    await pressByKey(label, dialog);
    await sees(done);
    expect(server.sent.filter(({ name }) => name === route).map(({ params }) => params)).toEqual([
      { name: 'bookings' },
    ]);
    await isAccessible(dialog);
    await userEvent.keyboard('{Escape}');
    await dialogsClosed();
    await focusIsOn(() => row);
  },
);

test('a running rebuild shows its progress; a refused action says so', async () => {
  showOperations(
    { models: [model({ rebuild: replaying })] },
    {
      pauseProjection: () => new Refusal(409, 'CONFLICT', 'いまはできません。'),
    },
  );
  const dialog = await openModel();
  await sees(/^作り直し中\s12,000件・3,210件\/秒・残り約2分$/, dialog);
  await isAccessible(dialog);
  await pressByKey('更新を止める', dialog);
  await sees('操作できませんでした');
});

test('an erasure’s certificate is opened by keys, printed and downloaded', async () => {
  const print = printer();
  showOperations(
    {},
    {
      listErasures: () => [erasure],
      readErasure: () => erasure,
    },
  );
  const list = within(await finds('region', '個人情報の消去'));
  const row = await list.findByRole('listitem');
  expect(row.textContent).toBe('2026.10.24 13:00会員の消去member-1残り 2件運用者 root');
  const opener = await pressByKey(/^会員の消去/, row);
  expect(address()).toBe('/admin?tab=operations&erasure=member-1');
  const dialog = await findDialog('消去の証明書');
  await finds('button', '印刷', dialog);
  const facts = [...dialog.querySelectorAll('dt')].map(
    (term) => `${term.textContent}：${term.nextElementSibling?.textContent}`,
  );
  expect(facts).toEqual([
    '対象：会員member-1',
    '消去：2026.10.24 13:00　運用者 root',
    '統合元：member-2',
    '鍵：破棄しました',
    '読めない箇所：記録の17か所',
    '探索：2026.10.24 13:00　お名前や連絡先など5語',
    '探した範囲：記録 1,234件・文書 5,678件・メールと画像 90件・バックアップ 3世代',
    '見つかったもの：記録 menu/12画像 4f1c.webp',
    '残る鍵：salon-2026-10-23-0200古いバックアップが削除されるまで残ります。復元しても、消去されたままです。',
  ]);
  await isAccessible(dialog);
  const file = within(dialog).getByRole('link', { name: 'ダウンロード' });
  expect(file.getAttribute('href')).toBe(
    addressOf('readErasure', { params: { person: 'member-1' } }),
  );
  expect(file.getAttribute('download')).toBe('certificate-member-1.json');
  await pressByKey('印刷', dialog);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector('[data-sheet]');
  expect(paper?.querySelector('h1')?.textContent).toBe('個人情報の消去の証明書');
  expect(paper?.querySelectorAll('tr')).toHaveLength(facts.length);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await dialogsClosed();
  await focusIsOn(() => opener);
});

test('an erasure without an order has no certificate and says why; one without findings says so', async () => {
  const clean = {
    ...erasure,
    certificate: { ...erasure.certificate, merged: [], found: [], backups: [] },
  };
  showOperations(
    {},
    {
      listErasures: () => [
        clean,
        { ...erasure, person: 'member-9', who: '会員 （消去済み）', certificate: null },
      ],
      readErasure: () => ({
        ...erasure,
        person: 'member-9',
        who: '会員 （消去済み）',
        certificate: null,
      }),
    },
  );
  await sees('残りなし');
  await pressByKey(/member-9/);
  const dialog = await findDialog('消去の証明書');
  await sees(/^証明書は、管理者か運用者が消去したときに/, dialog);
  lacks('button', '印刷', dialog);
  await isAccessible(dialog);
});

test('a failed certificate offers a retry', async () => {
  showOperations({}, {}, '&erasure=member-1');
  const dialog = await findDialog('消去の証明書');
  await finds('button', /もう一度/, dialog);
  await isAccessible(dialog);
});

test('places of findings are shown with Japanese labels', () => {
  const places = [
    'log menu/12',
    'read models audit_v5/3',
    'work sessions/s',
    'file mailbox/a.eml',
    'file uploads/a.webp',
    'picture b.webp',
    'x',
  ];
  expect(places.map(placeText)).toEqual([
    '記録 menu/12',
    '一覧 audit_v5/3',
    'ログイン情報と送信箱 sessions/s',
    'メール a.eml',
    '画像 a.webp',
    '画像 b.webp',
    'x',
  ]);
});
