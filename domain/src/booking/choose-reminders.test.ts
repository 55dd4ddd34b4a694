import { accepted, eventsOf, rejected } from '../given.fixture.ts';
import { ofEachReminder } from '../settings/reminders.ts';
import { defaultSettings } from '../settings/settings.ts';
import { about, bookingId, created, given, key, rescheduledHere } from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { chooseReminders, remindedSince } from './choose-reminders.ts';
import { rescheduleOut } from './reschedule-between-agendas.ts';

const both = ofEachReminder(() => true);
const none = ofEachReminder(() => false);
const noted: AgendaEvent = {
  type: 'BookingRemindersChosen',
  data: { ...key, ...none },
};
const ofGuest = (): AgendaEvent => {
  const event = created('15:00');
  return {
    ...event,
    data: {
      ...event.data,
      customer: { kind: 'guest' },
      person: `guest-${bookingId(1)}`,
      reminders: both,
    },
  };
};

test('a choice is recorded once; repeating it changes nothing', () => {
  const choose = (state: ReturnType<typeof given>, choice: typeof both) =>
    chooseReminders(state, { ...about(), choice });
  expect(choose(given(ofGuest()), none)).toEqual(accepted(noted));
  expect(choose(given(ofGuest()), both)).toEqual(accepted());
  expect(choose(given(ofGuest(), noted), none)).toEqual(accepted());
  expect(choose(given(created('15:00')), none)).toMatchObject(rejected('BOOKING_OF_MEMBER'));
});

test('a choice moves with the booking to another agenda', () => {
  const { from, to, rescheduleId } = rescheduledHere('15:00');
  const out = rescheduleOut(
    given(ofGuest(), noted),
    { ...key, rescheduleId, by: { kind: 'link' }, to },
    { now: from.startTime },
  );
  expect(out).toMatchObject(accepted({ type: 'BookingRescheduledOut' }));
  const left = given(ofGuest(), noted, ...(eventsOf(out) as readonly AgendaEvent[])).bookings.get(
    bookingId(1),
  );
  expect(left?.status === 'rescheduled' && left.booking.reminders).toEqual(none);
});

const salon = (at: string, dayBefore: string, hoursBefore: number, isOn = false) => ({
  at,
  salon: {
    ...defaultSettings,
    reminders: { dayBefore, hoursBefore },
    thanks: { isOn, time: '10:00' },
  },
});
const chosen = (at: string, dayBefore: boolean, hoursBefore: boolean, thanks = true) => ({
  at,
  choice: { ...both, dayBefore, hoursBefore, thanks },
});

const since = (dayBefore?: string, hoursBefore?: string, thanks?: string) => ({
  dayBefore,
  hoursBefore,
  thanks,
});

test('by default a salon offers both reminders, and no thanks', () => {
  expect(defaultSettings.reminders).toEqual({ dayBefore: '18:00', hoursBefore: 2 });
  expect(defaultSettings.thanks).toEqual({ isOn: false, time: '10:00' });
});

test.each([
  ['nothing was set or chosen', [], since('')],
  ['the customer chooses both', [chosen('2', true, true)], since('', '2')],
  ['the customer chooses none', [chosen('2', false, false)], since()],
  [
    'one is turned off and on again',
    [chosen('2', false, true), chosen('4', true, true)],
    since('4', '2'),
  ],
  ['the salon sends only the reminder on the day', [salon('1', '', 3)], since(undefined, '1')],
  [
    'the salon turns on a reminder that was chosen before',
    [salon('1', '18:00', 0), chosen('2', true, true), salon('5', '18:00', 2)],
    since('', '5'),
  ],
  [
    'the salon changes the hour, which does not interrupt',
    [chosen('2', true, true), salon('5', '17:00', 3)],
    since('', '2'),
  ],
  ['the salon turns on thanks', [salon('3', '18:00', 2, true)], since('', undefined, '3')],
  [
    'the salon turns on thanks, which a customer did not want before',
    [chosen('2', true, false, false), salon('3', '18:00', 2, true)],
    since(''),
  ],
  ['the salon turns off all reminders', [chosen('2', true, true), salon('5', '', 0)], since()],
])('the start of each reminder when %s', (_, changes, starts) => {
  expect(remindedSince(changes)).toEqual(starts);
});
