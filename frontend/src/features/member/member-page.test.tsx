import { addressOf } from '@salon/contract/routes';
import { addMinutes, tokyoInstant } from '@salon/domain';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyBooking } from '../../api/api.ts';
import type { PageData } from '../../api/query-client.ts';
import {
  Refusal,
  type Replies,
  type SentCall,
  salonServer,
} from '../../api/testing/salon-server.ts';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
import {
  dialogsClosed,
  enter,
  fieldValue,
  finds,
  gone,
  hrefOf,
  lacks,
  leadsTo,
  press,
  sees,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { translatePage } from '../../app/testing/translate-page.ts';
import { gaku, reading, shion, timesOn } from '../../parts/admin/testing/samples.ts';
import { booking } from './member.fixture.ts';
import { EarlierBookings, UpcomingBookings } from './member-page.tsx';

const NOW = '2126-10-24T04:40:00.000Z';
freezeClock(NOW);

const REQUEST = 'キャンセルを申請する';
const WITHDRAW = 'キャンセルの申請を取り下げる';
const RESCHEDULE = '日時・占い師を変更する';
const SUBMIT = 'この日時に変更する';

const tellers = [shion, gaku, { ...shion, id: 't3', name: '沙羅', nameKana: 'サラ' }];
const services = [{ ...reading, fortuneTellerIds: ['t1', 't2'] }];

function show(bookings: readonly MyBooking[], historyKnown = true): QueryClient {
  const histories: PageData = (historyKnown ? bookings : []).map(({ id }) => [
    ['readBookingHistory', { params: { id } }],
    [],
  ]);
  const data: PageData = [
    [['listMyBookings'], bookings],
    [['listTellers'], tellers],
    [['listServices'], services],
    ...histories,
  ];
  return showOnSite(
    <>
      <UpcomingBookings />
      <EarlierBookings />
    </>,
    { now: NOW, data },
  );
}

const upcoming = () => screen.getByRole('region', { name: /これからのご予約/ });
const past = () => screen.getByRole('region', { name: 'ご予約の履歴' });

test('an upcoming booking shows day, time, price and status, and can be rescheduled or cancelled', async () => {
  show([booking()]);
  const visit = within(upcoming()).getByRole('article');
  expect(visit.textContent).toContain('2126年10月31日(木)');
  expect(visit.textContent).toContain('13:30–14:00');
  expect(visit.textContent).toContain('4,500円');
  await sees('予約確定', within(visit));
  await finds('button', REQUEST, within(visit));
  const file = addressOf('readBookingCalendar', { params: { id: 'b1' } });
  await leadsTo('カレンダーに追加（.ics）', file, within(visit));
});

test('an open request is shown in any status, and can only be withdrawn', async () => {
  show([booking({ status: 'pending', cancellationRequested: true })]);
  await sees('キャンセル申請中', within(upcoming()));
  expect(textsOf(within(upcoming()).getAllByRole('button'))).toEqual([WITHDRAW]);
});

test('a cancelled future booking is in the history', async () => {
  show([booking({ status: 'cancelled' })]);
  await sees('これからのご予約はございません。', within(upcoming()));
  await sees('キャンセル済み', within(past()));
  lacks('button', undefined, within(past()));
});

test('a refused request keeps the dialog open with note and reason', async () => {
  const message = 'お電話で承ります。';
  salonServer({ requestCancellation: () => new Refusal(409, 'TOO_LATE', message) });
  show([booking()]);
  await press(REQUEST);
  const dialog = within(screen.getByRole('dialog'));
  await enter(/ひとこと/, '発表会', dialog);
  await press(REQUEST, dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(fieldValue(/ひとこと/, dialog)).toBe('発表会');
});

async function askToCancel() {
  await press(REQUEST);
  await press(REQUEST, within(screen.getByRole('dialog')));
}
const heard = () => within(upcoming()).getByRole('status').textContent;

test('the salon’s answer is announced when it arrives', async () => {
  const client = show([
    booking({ status: 'pending' }),
    booking({ id: 'b2', cancellationRequested: true }),
  ]);
  expect(heard()).toBe('');
  const answer = (answered: readonly MyBooking[]) =>
    act(() => client.setQueryData(['listMyBookings'], answered));
  answer([booking({ status: 'confirmed' }), booking({ id: 'b2', cancellationRequested: true })]);
  await waitFor(() =>
    expect(heard()).toBe('2126年10月31日(木) 13:30のご予約は、「予約確定」になりました。'),
  );
  answer([booking({ status: 'confirmed' }), booking({ id: 'b2', status: 'cancelled' })]);
  await waitFor(() =>
    expect(heard()).toBe('2126年10月31日(木) 13:30のご予約は、「キャンセル済み」になりました。'),
  );
});

test('a sent request is announced', async () => {
  salonServer({
    requestCancellation: () => booking({ cancellationRequested: true }),
    listMyBookings: () => [booking({ cancellationRequested: true })],
  });
  show([booking()]);
  await askToCancel();
  await dialogsClosed();
  await waitFor(() => expect(heard()).toContain('キャンセル申請中'));
  expect((await sees('キャンセル申請を送信しました')).closest('[role=status]')).not.toBeNull();
});

test('an unanswered request is withdrawn with one tap', async () => {
  const server = salonServer({
    withdrawCancellation: () => booking(),
    listMyBookings: () => [booking()],
  });
  show([booking({ cancellationRequested: true })]);
  lacks('button', RESCHEDULE);
  await press(WITHDRAW);
  await sees('キャンセルの申請を取り下げました');
  await finds('button', RESCHEDULE);
  expect(server.ids()).toEqual([['withdrawCancellation', 'b1']]);
});

test('the focus moves to the button that replaces the pressed one', async () => {
  let requested = false;
  const change = (to: boolean) => () => {
    requested = to;
    return booking({ cancellationRequested: to });
  };
  salonServer({
    requestCancellation: change(true),
    withdrawCancellation: change(false),
    listMyBookings: () => [booking({ cancellationRequested: requested })],
  });
  show([booking()]);
  await askToCancel();
  const withdraw = await finds('button', WITHDRAW);
  await waitFor(() => expect(document.activeElement).toBe(withdraw));
  await userEvent.keyboard('{Enter}');
  const reschedule = await finds('button', RESCHEDULE);
  await waitFor(() => expect(document.activeElement).toBe(reschedule));
});

const slot = (date: string, time: string) => {
  const start = tokyoInstant(date, time);
  return { start, end: addMinutes(start, 30), half: 'first' };
};
const free = (date: string, ...times: readonly string[]) => ({
  date,
  holiday: null,
  state: 'free',
  slots: times.map((time) => slot(date, time)),
});
const ofAny = (...times: readonly (readonly [time: string, fortuneTellerId: string])[]) => [
  {
    ...free('2126-10-31'),
    slots: times.map(([time, fortuneTellerId]) => ({
      ...slot('2126-10-31', time),
      fortuneTellerId,
    })),
  },
];

async function openReschedule(replies: Replies = {}, open = RESCHEDULE) {
  const server = salonServer({
    listWorkingHours: () => [],
    listTakenTimes: () => [],
    readAvailability: ({ query }) =>
      query.fortuneTellerId === 't1'
        ? [free('2126-10-31', '11:00'), free('2126-11-02', '11:30')]
        : [free('2126-11-05', '12:00')],
    reschedule: () => booking(),
    listMyBookings: () => [booking()],
    ...replies,
  });
  show([booking()]);
  await press(open);
  return { server, dialog: within(screen.getByRole('dialog')) };
}
const tellerOf = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('combobox', { name: /占い師/ });
const chooseAny = (dialog: ReturnType<typeof within>) =>
  userEvent.selectOptions(tellerOf(dialog), 'おまかせ（空いている占い師）');

test.each([
  [REQUEST, REQUEST],
  [RESCHEDULE, SUBMIT],
])('while 「%s」 is being sent its dialog cannot be closed', async (open, submit) => {
  const never = () => new Promise(() => {});
  const { dialog } = await openReschedule({ requestCancellation: never, reschedule: never }, open);
  if (open === RESCHEDULE) await press('11:00', dialog);
  await press(submit, dialog);
  await userEvent.keyboard('{Escape}');
  await press('閉じる', dialog);
  screen.getByRole('dialog');
});

test('a booking is rescheduled in the calendar, which opens on its day', async () => {
  const { server, dialog } = await openReschedule();
  await finds('button', '11:00', dialog);
  await press('次の月', dialog);
  await press(/11月2日/, dialog);
  await press('11:30', dialog);
  await sees('2126年11月02日(土)', dialog);
  await press(SUBMIT, dialog);
  await sees('日時を変更しました');
  expect(server.calls()).toEqual([['reschedule', 'b1', { startTime: '2126-11-02T02:30:00.000Z' }]]);
});

test('only tellers who offer the service can be chosen, with their own times', async () => {
  const { server, dialog } = await openReschedule();
  expect(textsOf(within(tellerOf(dialog)).getAllByRole('option'))).toEqual([
    '紫苑（今の占い師）',
    '御影 岳',
    'おまかせ（空いている占い師）',
  ]);
  await userEvent.selectOptions(tellerOf(dialog), '御影 岳');
  await press(/11月5日/, dialog);
  await press('12:00', dialog);
  await press(SUBMIT, dialog);
  await sees('日時を変更しました');
  expect(server.bodies()[0]).toEqual({
    startTime: '2126-11-05T03:00:00.000Z',
    fortuneTellerId: 't2',
  });
});

test('a lost time is reported, and the free times are refreshed', async () => {
  let days = [free('2126-10-31', '11:00', '11:30')];
  const taken = 'その時間は埋まりました。';
  const reschedule = () => {
    days = [free('2126-10-31', '11:30')];
    return new Refusal(409, 'SLOT_TAKEN', taken);
  };
  const { dialog } = await openReschedule({ readAvailability: () => days, reschedule });
  await press(SUBMIT, dialog);
  expect(dialog.getByRole('alert').textContent).toBe('日付と時間をお選びください。');
  await press('11:00', dialog);
  await press(SUBMIT, dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(taken);
  await gone('button', '11:00', dialog);
  await finds('button', '11:30', dialog);
});

test('with any teller, the assigned one is named before confirming', async () => {
  const days = ofAny(['11:00', 't1'], ['13:00', 't2']);
  const readAvailability = ({ query }: SentCall) => (query.fortuneTellerId === 'any' ? days : []);
  const { server, dialog } = await openReschedule({ readAvailability });
  await chooseAny(dialog);
  await press('13:00', dialog);
  expect(dialog.getByText('新しい日時').parentElement?.textContent).toBe(
    '新しい日時 2126年10月31日(木) 13:00 御影 岳',
  );
  await press(SUBMIT, dialog);
  await sees('日時を変更しました');
  expect(server.bodies()[0]).toEqual({
    startTime: '2126-10-31T04:00:00.000Z',
    fortuneTellerId: 't2',
  });
});

test('with any teller, a lost time names the next one, or is reported as lost without one', async () => {
  const left = [ofAny(['13:00', 't2']), ofAny(['13:00', 't1']), ofAny(['15:00', 't2'])];
  let taken = 0;
  const readAvailability = ({ query }: SentCall) =>
    query.fortuneTellerId === 'any' ? left[taken] : [];
  const reschedule = () => {
    taken += 1;
    return new Refusal(409, 'SLOT_TAKEN', '埋まりました。');
  };
  const { server, dialog } = await openReschedule({ readAvailability, reschedule });
  await chooseAny(dialog);
  await press('13:00', dialog);
  await press(SUBMIT, dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'お選びのお時間は、紫苑が担当いたします。内容をお確かめのうえ、もう一度「この日時に変更する」を押してください。',
  );
  await press(SUBMIT, dialog);
  await sees(
    'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。',
    dialog,
  );
  expect(server.bodies()).toEqual([
    { startTime: '2126-10-31T04:00:00.000Z', fortuneTellerId: 't2' },
    { startTime: '2126-10-31T04:00:00.000Z' },
  ]);
});

test('in the last two hours only the telephone is offered', async () => {
  show([booking({ startTime: '2126-10-24T06:39:00.000Z' })]);
  lacks('button', undefined, within(upcoming()));
  await sees(/変更とキャンセルはお電話で承ります/, within(upcoming()));
});

test('an expanded booking shows number, directions, things to bring and both calendars', async () => {
  show([booking()]);
  const visit = within(within(upcoming()).getByRole('article'));
  await sees(/K4W-72H/, visit);
  await sees('お持ちもの', visit);
  expect(visit.getByRole('link', { name: '道順を見る', hidden: true }).getAttribute('href')).toBe(
    '/access',
  );
  const google = new URL((await hrefOf('Googleカレンダー', visit)) ?? '');
  expect(google.searchParams.get('dates')).toBe('21261031T043000Z/21261031T050000Z');
});

test('a past or cancelled booking shows outcome and reason, and can be booked again with teller and service', async () => {
  const history = [
    {
      at: '2126-10-21T12:14:00.000Z',
      type: 'BookingStatusChanged',
      text: '状態を「予約確定」から「キャンセル済み」に変更しました',
      actor: 'administrator',
      channel: 'admin',
      reason: '占い師の急病のため',
      agreed: null,
    },
  ];
  salonServer({ readBookingHistory: () => history });
  show([booking({ status: 'cancelled' })], false);
  const row = within(within(past()).getByRole('listitem'));
  await leadsTo(/もう一度予約する/, '/booking?service=s1&teller=t1', row);
  await userEvent.click(row.getByText('経過とくわしい内容'));
  await sees('ご予約はキャンセルとなりました。', row);
  await sees(/占い師の急病のため/, row);
});

test('booking again omits a teller or service that no longer exists', async () => {
  show([
    booking({
      status: 'completed',
      startTime: '2126-01-10T05:00:00.000Z',
      fortuneTeller: { id: 'gone', name: '去った人' },
    }),
  ]);
  await leadsTo(/もう一度予約する/, '/booking?service=s1', within(past()));
});

test('a translated page shows a rescheduled booking with its new day, weekday, time and price', async () => {
  const client = show([booking()]);
  await translatePage();
  const moved = { ...timesOn('2127-01-03', '11:00', '11:30'), totalPrice: '5000' };
  act(() => client.setQueryData(['listMyBookings'], [booking(moved)]));
  const visit = within(upcoming()).getByRole('article');
  await waitFor(() =>
    expect(visit.querySelector('header')?.textContent).toBe(
      '2127年01月03日(金)11:00–11:30予約確定',
    ),
  );
  expect(visit.textContent).toContain('5,000円');
});
