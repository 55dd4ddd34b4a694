import { screen, waitFor, within } from '@testing-library/react';
import {
  dialogsClosed,
  enter,
  findDialog,
  finds,
  lacks,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import type { ListedWaiting } from '../../parts/admin/admin-reads.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import {
  freeDay,
  gaku,
  reading,
  shion,
  waitlistOffer,
  waits,
} from '../../parts/admin/testing/samples.ts';
import { freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { WaitlistTab } from './waitlist-tab.tsx';

freezeClock();

const DAY = '2026-11-07';
const offer = waitlistOffer(DAY, '10:00', '10:30');
const first = waits('w1', '山口 美咲', { offers: [offer] });
const second = waits('w2', '佐藤 葵');
const past = waits('w3', '高橋 灯', {
  status: 'ended',
  offers: [{ ...offer, id: 'o2', outcome: 'lapsed' }],
});

function salon(entries: readonly ListedWaiting[]) {
  const state = { entries };
  const server = serve(
    {
      listWaitlist: () => state.entries,
      listTellers: () => [shion, gaku],
      listServices: () => [reading],
      readAvailability: () => [freeDay(`${DAY}T02:00:00.000Z`)],
      moveWaiting: () => {
        state.entries = [...state.entries].reverse();
        return state.entries;
      },
      removeWaiting: ({ params }) => {
        const entry = state.entries.find(({ id }) => id === params.id);
        state.entries = state.entries.filter((other) => other !== entry);
        return { ...entry, status: 'ended' };
      },
      offerByHand: ({ params }) => state.entries.find(({ id }) => id === params.id),
    },
    <WaitlistTab />,
    '/admin?tab=waitlist',
  );
  return server.calls;
}

const names = async () => {
  const day = await finds('region', /2026年11月07日/);
  return textsOf(within(day).getAllByRole('heading', { level: 3 }));
};
const inDialog = async (name: string) => press(name, await findDialog());

test('each day lists its entries in order, with their offers', async () => {
  salon([first, second, past]);
  expect(await names()).toEqual(['1番目山口 美咲さまご案内中', '2番目佐藤 葵さまお待ち中']);
  lacks('status', '読み込んでいます');
  await sees('10:00–10:30 紫苑 ご案内中（10月24日（土） 14:10まで）');
  expect(
    screen.getAllByText('午前 おまかせ 対面鑑定（30分） ゲスト 10月20日（火） 10:00から'),
  ).toHaveLength(2);
  expect(
    screen
      .getAllByRole('link', { name: '変更の履歴を見る' })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin?tab=audit&about=w1', '/admin?tab=audit&about=w2']);
  await selectOption('表示', 'all');
  await sees('10:00–10:30 紫苑 期限までにお返事なし');
});

test('an entry is moved with a reason', async () => {
  const sent = salon([first, second]);
  await press('佐藤 葵さまの順番を上げる');
  const dialog = await findDialog();
  await inDialog('順番を上げる');
  await sees('理由を入力してください', dialog);
  expect(sent()).toEqual([]);
  await enter(/^理由/, 'お電話でのご相談', dialog);
  await inDialog('順番を上げる');
  await waitFor(async () =>
    expect(await names()).toEqual(['1番目佐藤 葵さまお待ち中', '2番目山口 美咲さまご案内中']),
  );
  expect(sent()).toEqual([['moveWaiting', 'w2', { direction: 'up', reason: 'お電話でのご相談' }]]);
});

test('a free time is offered by hand', async () => {
  const sent = salon([first, second]);
  await press('佐藤 葵さまへ空きを案内する');
  const dialog = await findDialog();
  await press('11:00', dialog);
  expect(await axeProblems(dialog)).toEqual([]);
  await inDialog('案内する');
  await sees('空きをご案内しました');
  await dialogsClosed();
  expect(sent()).toEqual([
    ['offerByHand', 'w2', { fortuneTellerId: 't1', startTime: `${DAY}T02:00:00.000Z` }],
  ]);
});

test('an entry is removed after a question', async () => {
  const sent = salon([first, second]);
  await press('佐藤 葵さまを外す');
  await inDialog('削除する');
  await waitFor(async () => expect(await names()).toEqual(['1番目山口 美咲さまご案内中']));
  expect(sent()).toEqual([['removeWaiting', 'w2', undefined]]);
});
