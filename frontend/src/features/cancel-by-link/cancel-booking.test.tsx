import { defaultSettings } from '@salon/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
import {
  absent,
  clickField,
  findDialog,
  finds,
  lacks,
  leadsTo,
  press,
  sees,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { translatePage } from '../../app/testing/translate-page.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { freeDay, timesOn } from '../../parts/admin/testing/samples.ts';
import { CancelBooking } from './cancel-booking.tsx';

const BUSY = 'ただいま混み合っております。';
const RESCHEDULE = '日時・占い師を変更する';
const CANCEL = 'この予約をキャンセルする';
const now = '2026-11-01T00:00:00.000Z';
freezeClock(now);

const booking = {
  number: 'K4W-72H',
  ...timesOn('2026-11-07', '13:30', '14:00'),
  status: 'confirmed',
  guestName: '山口 美咲',
  memberName: null,
  fortuneTeller: { id: 't1', name: '紫苑' },
  service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
  notes: null,
  cancellable: true,
  reschedulable: true,
  reminders: null,
};

const later = timesOn('2026-11-08', '11:00', '11:30');
const calendar = {
  listWorkingHours: () => [],
  listTakenTimes: () => [],
  readAvailability: () => [freeDay(later.startTime)],
};

const open = (...answers: readonly unknown[]): (() => readonly string[]) => {
  const server = openAt({}, ...answers);
  return () => server.sent.map(({ name, params }) => `${name} ${params.token}`);
};

function openAt(more: Readonly<Record<string, unknown>>, ...answers: readonly unknown[]) {
  const left = [...answers];
  const next = () => left.shift();
  const server = salonServer({
    readLinkedBooking: next,
    cancelByLink: next,
    rescheduleByLink: next,
    chooseRemindersByLink: next,
    ...calendar,
  });
  const settings = { ...defaultSettings, contactPhone1: '078-000-0000', ...more };
  showOnSite(<CancelBooking token="a.b" />, { now, data: [[['readSettings'], settings]] });
  return server;
}

test('a booking is cancelled after a confirmation', async () => {
  const asked = open(booking, { ...booking, status: 'cancelled', cancellable: false });
  await finds('status', 'ご予約を確認しております。');
  await press(CANCEL);
  await sees('2026年11月07日(土)');
  const question = await findDialog();
  await sees('本当にこの予約をキャンセルしますか？この操作は取り消せません。', within(question));
  expect(asked()).toEqual(['readLinkedBooking a.b']);
  await press(CANCEL, within(question));
  await finds('heading', 'キャンセルが完了しました');
  expect(asked()).toEqual(['readLinkedBooking a.b', 'cancelByLink a.b']);
  await leadsTo('トップページへ', '/');
});

test('a booking is rescheduled by the link, and the page shows the new time', async () => {
  const rescheduled = { ...booking, ...later };
  const asked = open(booking, rescheduled, rescheduled);
  await press(RESCHEDULE);
  const dialog = await findDialog();
  await press(/11月8日/, dialog);
  await press('11:00', dialog);
  await press('この日時に変更する', dialog);
  await sees('2026年11月08日(日)');
  const calls = ['readLinkedBooking a.b', 'rescheduleByLink a.b', 'readLinkedBooking a.b'];
  await waitFor(() => expect(asked().filter((call) => call.endsWith('a.b'))).toEqual(calls));
});

test('a booking is rescheduled on a translated page', async () => {
  const moved = { ...booking, ...later, fortuneTeller: { id: 't2', name: '橘 月乃' } };
  open(booking, moved, moved);
  await press(RESCHEDULE);
  const dialog = within(await findDialog());
  await press(/11月8日/, dialog);
  await finds('button', '11:00', dialog);
  await translatePage();
  await press('11:00', dialog);
  await press('この日時に変更する', dialog);
  await waitFor(() =>
    expect(textsOf([...document.querySelectorAll('dd')])).toEqual([
      'K4W-72H',
      '2026年11月08日(日) 11:00–11:30',
      '山口 美咲 さま',
      '橘 月乃',
      '対面鑑定 30分',
    ]),
  );
});

test('while a cancellation request is open, the link does not reschedule', async () => {
  open({ ...booking, reschedulable: false });
  await finds('button', CANCEL);
  lacks('button', RESCHEDULE);
});

test('a link without a booking is invalid', async () => {
  open(new Refusal(404, 'NOT_FOUND', '無効なキャンセルリンクです。'));
  await sees('無効なキャンセルリンクです。');
});

test('a failed read shows the server’s message', async () => {
  open(new Refusal(503, 'UNAVAILABLE', BUSY));
  await sees(BUSY);
});

test('a refused cancellation says why and keeps showing the booking', async () => {
  open(booking, new Refusal(409, 'TOO_LATE', 'お電話でご連絡ください。'));
  await press(CANCEL);
  await press(CANCEL, within(await findDialog()));
  await sees('キャンセルエラー');
  await sees('紫苑');
});

test('a booking that the link can no longer cancel shows the telephone numbers', async () => {
  open({ ...booking, cancellable: false });
  await finds('link', '078-000-0000');
  lacks('button', CANCEL);
});

test('a used link says so, with the booking and a link to book again', async () => {
  open({ ...booking, status: 'cancelled', cancellable: false });
  await finds('heading', 'キャンセル済み');
  await sees('K4W-72H');
  await leadsTo('もう一度予約する', '/booking?service=s1&teller=t1');
  absent('キャンセルが完了しました');
});

const thanksOf = (isOn: boolean) => ({ thanks: { isOn, time: '10:00' } });
const bothKinds = { reminders: { dayBefore: '18:00', hoursBefore: 2 }, ...thanksOf(false) };
const DAY_BEFORE = '前日の18:00にメールで受け取る';
const SAME_DAY = '開始の2時間前にメールで受け取る';
const THANKS = '翌日にお礼のメールを受け取る';
const saveReminders = () => press('お知らせの設定を保存する');

test('without a choice only the reminder of the day before is ticked; a guest chooses by the link', async () => {
  const choice = { dayBefore: false, hoursBefore: true, thanks: true };
  const { calls } = openAt(bothKinds, booking, { ...booking, reminders: choice });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: DAY_BEFORE });
  const sameDay = screen.getByRole<HTMLInputElement>('checkbox', { name: SAME_DAY });
  expect([box.checked, sameDay.checked]).toEqual([true, false]);
  expect(await axeProblems(document.body)).toEqual([]);
  await clickField(DAY_BEFORE);
  await clickField(SAME_DAY);
  await saveReminders();
  await sees('お知らせの設定を保存しました');
  expect(calls()).toEqual([['chooseRemindersByLink', undefined, choice]]);
});

test('a refused choice of reminders says why and keeps the input', async () => {
  openAt(bothKinds, booking, new Refusal(503, 'UNAVAILABLE', BUSY));
  await clickField(SAME_DAY);
  await saveReminders();
  await sees('お知らせの設定を保存できませんでした');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: SAME_DAY }).checked).toBe(true);
});

test.each([
  { dayBefore: '18:00', hoursBefore: 0, isOn: false, boxes: [DAY_BEFORE] },
  { dayBefore: '', hoursBefore: 2, isOn: false, boxes: [SAME_DAY] },
  { dayBefore: '', hoursBefore: 0, isOn: true, boxes: [THANKS] },
  { dayBefore: '', hoursBefore: 0, isOn: false, boxes: [] },
])(
  'a salon that sends reminders at "$dayBefore" and $hoursBefore hours before, thanks: $isOn, offers $boxes',
  async ({ boxes, isOn, ...reminders }) => {
    openAt({ reminders, ...thanksOf(isOn) }, booking);
    await finds('button', CANCEL);
    const shown = screen.queryAllByRole<HTMLInputElement>('checkbox');
    expect(shown.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual(
      boxes.map((label) => [label, true]),
    );
  },
);

test('for members the link leads to the account’s reminders', async () => {
  openAt(bothKinds, { ...booking, guestName: null, memberName: '山口 美咲' });
  await leadsTo('マイページを開く', '/mypage');
  lacks('checkbox');
});
