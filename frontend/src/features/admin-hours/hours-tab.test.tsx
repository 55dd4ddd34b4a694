import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, salonServer } from '../../api/testing/salon-server.ts';
import { absent, enter, findDialog, finds, press, sees } from '../../app/testing/on-screen.ts';
import { booking, gaku, sampleHours, shion } from '../../parts/admin/testing/samples.ts';
import { freezeClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { HoursTab } from './hours-tab.tsx';

freezeClock();

const entry = (id: string, date: string) => sampleHours({ id, date });
const plan = { month: '2026-11', isDraft: false, drafts: [], wishes: [] };
const salon = (more: Replies = {}, query = '&month=2026-11') => {
  const server = salonServer({
    listTellers: () => [shion, gaku],
    listAllWorkingHours: ({ query }) =>
      String(query.from) < '2026-11'
        ? [entry('h0', '2026-10-12')]
        : [entry('h1', '2026-11-02'), entry('h2', '2026-11-03')],
    readRosterPlan: () => plan,
    addWorkingHours: ({ body }) => ({ id: 'new', ...(body as object) }),
    removeWorkingHours: () => undefined,
    ...more,
  });
  return { ...server, client: showAdmin(<HoursTab />, `/admin?tab=hours${query}`) };
};
const cell = (name: RegExp) => finds('gridcell', name);

test('dragging over days of two tellers adds the same hours to each, after showing their number', async () => {
  const server = salon();
  const first = await cell(/紫苑 11月2日 11–18/);
  fireEvent.pointerDown(first, { pointerType: 'mouse', buttons: 1 });
  fireEvent.pointerEnter(await cell(/御影 岳 11月3日 休/), { pointerType: 'mouse', buttons: 1 });
  await sees('4日分');
  await press('勤務時間を入れる');
  const dialog = await findDialog();
  await sees('紫苑、御影 岳の4件の勤務時間を追加します。', dialog);
  await press('追加する', dialog);
  await waitFor(() => expect(server.writes()).toHaveLength(4));
  expect(server.bodies()[0]).toEqual({
    fortuneTellerId: 't1',
    date: '2026-11-02',
    startTime: '10:00',
    endTime: '19:00',
    serviceType: null,
    isActive: true,
  });
});

test('hours that cannot be read again stay in view, with what is selected', async () => {
  const plans: unknown[] = [plan, new Refusal(503)];
  const { client } = salon({ readRosterPlan: () => plans.shift() });
  await press('紫苑');
  await client.invalidateQueries();
  expect(plans).toEqual([]);
  await press('月曜日をすべて選ぶ');
  absent('勤務表を読み込めませんでした');
  await sees('35日分');
});

test('Shift and arrows extend a selection begun with Space', async () => {
  salon();
  (await cell(/紫苑 11月5日/)).focus();
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await sees('4日分');
  expect((await cell(/御影 岳 11月6日/)).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(await cell(/御影 岳 11月6日/));
});

test('a weekday is selected as a whole, and the previous month is copied to its days', async () => {
  const server = salon();
  await cell(/紫苑 11月2日/);
  await press('月曜日をすべて選ぶ');
  await sees('10日分');
  await press('前の月から写す');
  await press('追加する', await findDialog());
  await waitFor(() =>
    expect(server.writes().map(({ body }) => (body as { date: string }).date)).toEqual([
      '2026-11-09',
    ]),
  );
});

test('before hours are removed, the bookings in them are listed', async () => {
  const server = salon({
    countBookingsInHours: ({ params }) => ({ count: params.id === 'h1' ? 1 : 0 }),
    previewImpact: () => ({ total: 1, bookings: [booking()] }),
    removeWorkingHours: ({ params }) => (params.id === 'h2' ? new Refusal(503) : undefined),
  });
  await press('紫苑');
  await press('勤務時間を外す');
  const dialog = await findDialog();
  await sees(/この時間帯には1件のご予約があります/, dialog);
  const touched = await finds('region', '紫苑 2026-11-02 11:00–18:00にかかわるご予約', dialog);
  await finds('link', /長谷川 涼さま/, touched);
  await press('外す', dialog);
  await sees('1件成功、1件失敗しました');
  expect(server.writes().map(({ params }) => params.id)).toEqual(['h1', 'h2']);
});

test('a day’s heading selects it for all tellers, and the number of successes is shown', async () => {
  const server = salon();
  await cell(/紫苑 11月5日/);
  await press(/^5\s*木$/);
  await sees('2日分');
  await press('勤務時間を入れる');
  await press('追加する', await findDialog());
  await sees(/2件の勤務時間を追加しました/);
  expect(server.writes()).toHaveLength(2);
});

test('past days cannot be selected', async () => {
  salon({}, '');
  expect((await cell(/紫苑 10月23日/)).getAttribute('aria-disabled')).toBe('true');
  expect((await cell(/紫苑 10月24日/)).getAttribute('aria-disabled')).not.toBe('true');
});

test('today and holidays are marked in words, and the view starts at today', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(1200);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  salon({}, '');
  const today = await finds('columnheader', /^24\s*土\s*本日$/);
  expect(today.getAttribute('aria-current')).toBe('date');
  await finds('columnheader', /^12\s*月\s*スポーツの日$/);
  expect(screen.getByRole('grid').parentElement?.scrollLeft).toBe(1100);
});

test('the reason why nothing can be copied is shown', async () => {
  salon();
  const copies = (description: string) =>
    screen.findByRole('button', { name: '前の月から写す', description });
  expect((await copies('前の月の同じ曜日から1件を写せます。')).hasAttribute('disabled')).toBe(
    false,
  );
  await userEvent.click(await cell(/紫苑 11月2日/));
  expect(
    (await copies('すでに勤務時間が入っている日には写せません。')).hasAttribute('disabled'),
  ).toBe(true);
  await userEvent.click(await cell(/紫苑 11月5日/));
  expect(
    (await copies('前の月の同じ曜日に勤務時間がないため、写せません。')).hasAttribute('disabled'),
  ).toBe(true);
});

test('a draft month shows its unpublished days by teller, and is published after a question', async () => {
  let isDraft = false;
  const server = salon({
    readRosterPlan: () => ({
      ...plan,
      isDraft,
      drafts: isDraft ? [entry('d1', '2026-11-04'), entry('d2', '2026-11-05')] : [],
    }),
    draftRoster: ({ params }) => {
      isDraft = true;
      return { month: params.month, isDraft };
    },
    publishRoster: ({ params }) => {
      isDraft = false;
      return { month: params.month, isDraft, published: 2, tellers: 1 };
    },
  });
  await press('この月を下書きにする');
  await sees('公開していない勤務時間は、紫苑 2日です。');
  expect(await cell(/紫苑 11月4日 11–18 下書き/)).toBeTruthy();
  await press('公開する');
  const dialog = await findDialog('2026年11月の勤務表を公開しますか');
  await press('公開する', dialog);
  await sees('2件の勤務時間を公開しました');
  await finds('button', 'この月を下書きにする');
  expect(server.writes().map(({ name, params }) => [name, params.month])).toEqual([
    ['draftRoster', '2026-11'],
    ['publishRoster', '2026-11'],
  ]);
});

test('a wish is shown on its day, granted by a click or declined with a note', async () => {
  const wish = (id: string, date: string) => {
    const { isActive: _, ...hours } = entry(id, date);
    return { ...hours, startTime: '12:00', endTime: '16:00' };
  };
  const server = salon({
    readRosterPlan: () => ({
      ...plan,
      wishes: [wish('w1', '2026-11-05'), wish('w2', '2026-11-06')],
    }),
    approveWish: () => new Refusal(409, 'HOURS_OVERLAP', '勤務時間と重なります。'),
    declineWish: () => ({ ok: true }),
  });
  expect(await cell(/紫苑 11月5日 休 希望 12–16/)).toBeTruthy();
  await press('紫苑 2026年11月05日(木) 12:00～16:00を承認する');
  await sees('勤務時間と重なります。');
  await press('紫苑 2026年11月06日(金) 12:00～16:00をお断りする');
  await enter(/占い師への一言/, '貸し切りのため');
  await press('お断りする');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.calls()).toEqual([
    ['approveWish', 'w1', undefined],
    ['declineWish', 'w2', { note: '貸し切りのため' }],
  ]);
});
