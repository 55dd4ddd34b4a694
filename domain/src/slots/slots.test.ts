import type { ServiceType } from '../menu/service-types.ts';
import { businessHoursOn, defaultBusinessHours } from '../settings/business-hours.ts';
import { tokyoInstant, tokyoTime } from '../time/time.ts';
import {
  bookableSlots,
  type HoursEntry,
  type HoursServiceType,
  mergeIntervals,
  overlaps,
  type SlotService,
  type TellerDay,
  timesOf,
} from './bookable-slots.ts';
import { dayAvailability } from './day-state.ts';

const date = '2026-10-24';
const at = (time: string) => tokyoInstant(date, time);
const entry = (
  startTime: string,
  endTime: string,
  serviceType: HoursServiceType = null,
  isActive = true,
): HoursEntry => ({ startTime, endTime, serviceType, isActive });
const settings = {
  bookingDeadlineHours: 2,
  businessHours: {},
  closedWeekdays: [],
  closesOnHolidays: false,
  closedDays: [],
};
const day = (hours: readonly HoursEntry[], changed: Partial<TellerDay> = {}): TellerDay => ({
  date,
  hours,
  settings,
  now: tokyoInstant('2026-10-20', '10:00'),
  taken: [],
  ...changed,
});
const service = (type: ServiceType, duration: number): SlotService => ({
  type,
  duration,
  restMinutes: 0,
  noticeHours: 0,
});
type Taken = readonly [start: string, end: string];
const blocked = (taken: readonly Taken[]) =>
  taken.map(([start, end]) => ({ startTime: at(start), endTime: at(end) }));
const starts = (slots: readonly { readonly start: string }[]) =>
  slots.map(({ start }) => tokyoTime(start)).join(' ');
const scheduled = (hours: readonly HoursEntry[], type: ServiceType, duration: number) =>
  starts(timesOf(day(hours), service(type, duration)));

describe('intervals', () => {
  const spans = (...list: readonly (readonly [start: number, end: number])[]) =>
    list.map(([start, end]) => ({ start, end }));

  test.each([
    ['touching', spans([600, 720], [720, 840]), spans([600, 840])],
    ['overlapping', spans([660, 840], [600, 720]), spans([600, 840])],
    ['enclosed', spans([600, 840], [660, 720]), spans([600, 840])],
    ['apart', spans([900, 960], [600, 840]), spans([600, 840], [900, 960])],
    ['empty', spans([600, 600]), []],
  ])('%s ones merge', (_how, intervals, merged) => {
    expect(mergeIntervals(intervals)).toEqual(merged);
  });

  test('back to back does not overlap', () => {
    expect(overlaps({ start: 600, end: 660 }, { start: 660, end: 720 })).toBe(false);
    expect(overlaps({ start: 600, end: 661 }, { start: 660, end: 720 })).toBe(true);
  });
});

describe('starts of a reading face to face', () => {
  test.each([
    [
      'a full day',
      [entry('10:00', '19:00')],
      30,
      '10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 15:00 15:30 16:00 16:30 17:00 17:30 18:00 18:30',
    ],
    [
      'a full day of long readings',
      [entry('10:00', '19:00')],
      120,
      '10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 15:00 15:30 16:00 16:30 17:00',
    ],
    [
      'halves that end at the reception time',
      [entry('10:00', '14:00'), entry('15:00', '18:30')],
      30,
      '10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00',
    ],
    ['hours from within a half, off the grid', [entry('12:40', '14:30')], 30, '13:00 13:30 14:00'],
    [
      'two entries that touch',
      [entry('10:00', '11:00'), entry('11:00', '12:00')],
      90,
      '10:00 10:30',
    ],
    ['two entries apart', [entry('10:00', '11:00'), entry('11:30', '12:30')], 60, '10:00 11:30'],
    ['hours before the opening', [entry('08:00', '10:30')], 30, '10:00'],
    ['hours between reception and the second half', [entry('14:10', '15:00')], 30, ''],
    ['hours that begin at the reception time', [entry('14:00', '14:30')], 30, '14:00'],
    ['hours in the evening', [entry('19:00', '22:00')], 30, ''],
    ['an inactive entry', [entry('10:00', '19:00', null, false)], 30, ''],
    ['hours for the telephone', [entry('10:00', '19:00', 'phone')], 30, ''],
    ['hours for visits', [entry('13:00', '14:00', 'in-person')], 30, '13:00 13:30'],
    ['no hours', [], 30, ''],
  ])('%s', (_what, hours, duration, expected) => {
    expect(scheduled(hours, 'face_to_face', duration)).toBe(expected);
    expect(scheduled(hours, 'lesson', duration)).toBe(expected);
  });

  test('each start belongs to its half', () => {
    expect(
      timesOf(day([entry('13:30', '15:30')]), service('face_to_face', 30)).map(({ half }) => half),
    ).toEqual(['first', 'first', 'second']);
  });

  test("a month's own business hours apply, otherwise the default ones", () => {
    const october = {
      firstHalf: { start: '11:00:00', reception: '11:30:00', end: '12:00:00' },
      secondHalf: defaultBusinessHours.secondHalf,
    };
    const ofOctober = { ...settings, businessHours: { '2026-10': october } };
    expect(
      starts(
        timesOf(day([entry('10:00', '15:30')], { settings: ofOctober }), service('lesson', 30)),
      ),
    ).toBe('11:00 11:30 15:00');
    expect(businessHoursOn('2026-11-01', { '2026-10': october })).toEqual(defaultBusinessHours);
  });
});

describe('starts of a reading by telephone', () => {
  test.each([
    [
      'every half hour, regardless of business hours',
      [entry('08:00', '09:30', 'phone')],
      30,
      '08:00 08:30 09:00',
    ],
    ['an hour must end within the hours', [entry('20:00', '21:30', 'phone')], 60, '20:00 20:30'],
    ['hours until midnight', [entry('22:30', '24:00', 'phone')], 30, '22:30 23:00 23:30'],
    [
      'hours for all and for the telephone together',
      [entry('10:00', '11:00'), entry('10:30', '11:30', 'phone')],
      60,
      '10:00 10:30',
    ],
    ['hours for visits', [entry('10:00', '11:00', 'in-person')], 30, ''],
  ])('%s', (_what, hours, duration, expected) => {
    expect(scheduled(hours, 'phone', duration)).toBe(expected);
    expect(timesOf(day(hours), service('phone', duration)).every(({ half }) => half === null)).toBe(
      true,
    );
  });
});

describe('bookable slots', () => {
  const hours = [entry('10:00', '12:00')];
  const reading = service('face_to_face', 60);
  const free = (taken: readonly Taken[], changed: Partial<TellerDay> = {}) =>
    starts(bookableSlots(day(hours, { ...changed, taken: blocked(taken) }), reading));

  test('a slot has its start and end as instants', () => {
    expect(bookableSlots(day(hours), reading)[0]).toEqual({
      start: at('10:00'),
      end: at('11:00'),
      half: 'first',
    });
  });

  test('a slot that touches another booking is free, one that overlaps is not', () => {
    expect(free([])).toBe('10:00 10:30 11:00');
    expect(free([['11:00', '12:00']])).toBe('10:00');
    expect(free([['10:20', '10:40']])).toBe('11:00');
    expect(
      free([
        ['10:00', '11:00'],
        ['11:00', '12:00'],
      ]),
    ).toBe('');
  });

  test.each([
    ['2026-10-24', '08:00', '10:00 10:30 11:00'],
    ['2026-10-24', '08:01', '10:30 11:00'],
    ['2026-10-24', '09:00', '11:00'],
    ['2026-10-24', '09:01', ''],
    ['2026-10-25', '00:00', ''],
  ])('as of %s at %s', (day, time, expected) => {
    expect(free([], { now: tokyoInstant(day, time) })).toBe(expected);
  });

  test('the deadline extends past midnight', () => {
    const atNight = (changed: Partial<TellerDay>) =>
      starts(bookableSlots(day([entry('00:30', '02:00', 'phone')], changed), service('phone', 30)));
    expect(atNight({ now: tokyoInstant('2026-10-23', '23:00') })).toBe('01:00 01:30');
    expect(atNight({ now: at('00:30'), settings: { ...settings, bookingDeadlineHours: 0 } })).toBe(
      '00:30 01:00 01:30',
    );
  });

  test.each([
    [0, '09:00', '11:00'],
    [1, '09:00', '11:00'],
    [3, '07:30', '10:30 11:00'],
    [48, '00:00', ''],
  ])(
    'notice of %s hours counts if it is longer than the deadline',
    (noticeHours, time, expected) => {
      const slots = bookableSlots(day(hours, { now: at(time) }), { ...reading, noticeHours });
      expect(starts(slots)).toBe(expected);
    },
  );

  test('the last bookable day is the end of next month', () => {
    expect(free([], { now: tokyoInstant('2026-09-01', '00:00') })).toBe('10:00 10:30 11:00');
    expect(free([], { now: tokyoInstant('2026-08-31', '23:59') })).toBe('');
  });
});

describe('a day is', () => {
  const availability = (
    hours: readonly HoursEntry[],
    taken: readonly Taken[],
    changed: Partial<TellerDay> = {},
  ) =>
    dayAvailability(day(hours, { ...changed, taken: blocked(taken) }), service('face_to_face', 30));
  const threeSlots = [entry('10:00', '11:30')];

  test.each([
    ['free', [['10:00', '10:30']]],
    ['few', [['10:00', '11:00']]],
    ['full', [['10:00', '11:30']]],
  ] as const)('%s', (state, taken) => {
    expect(availability(threeSlots, taken).state).toBe(state);
  });

  test('closed without hours, and when it is too late for all of them', () => {
    expect(availability([], []).state).toBe('closed');
    expect(availability(threeSlots, [], { now: at('09:30') }).state).toBe('closed');
  });

  test('named by its holiday', () => {
    expect(dayAvailability(day([], { date: '2026-11-03' }), service('lesson', 60))).toEqual({
      date: '2026-11-03',
      holiday: '文化の日',
      state: 'closed',
      slots: [],
    });
    expect(availability(threeSlots, [['10:00', '11:00']])).toEqual({
      date,
      holiday: null,
      state: 'few',
      slots: [{ start: at('11:00'), end: at('11:30'), half: 'first' }],
    });
  });
});
