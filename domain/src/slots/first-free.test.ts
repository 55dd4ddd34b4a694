import fc from 'fast-check';
import { offer } from '../booking/agenda.fixture.ts';
import { tokyoInstant } from '../time/time.ts';
import {
  bookableSlots,
  type HoursEntry,
  type SlotService,
  type TellerDay,
} from './bookable-slots.ts';
import { firstFree, leastDemanding } from './first-free.ts';

const date = '2026-10-24';
const service = (
  type: SlotService['type'],
  duration: number,
  restMinutes = 0,
  noticeHours = 0,
): SlotService => ({
  type,
  duration,
  restMinutes,
  noticeHours,
});
const day = (
  hours: readonly HoursEntry[],
  bookings: readonly (readonly [string, string])[],
): TellerDay => ({
  date,
  hours,
  settings: offer.settings,
  now: tokyoInstant(date, '08:00'),
  taken: bookings.map(([start, end]) => ({
    startTime: tokyoInstant(date, start),
    endTime: tokyoInstant(date, end),
  })),
});

test('a long menu is reduced to the services that no other one undercuts', () => {
  const menu = [
    service('lesson', 90),
    service('face_to_face', 30, 20),
    service('phone', 60),
    service('face_to_face', 40),
    service('phone', 30, 10),
  ];
  expect(
    leastDemanding([...menu, ...menu, service('lesson', 30, 30), service('phone', 60, 10)]),
  ).toEqual([
    service('face_to_face', 30, 20),
    service('face_to_face', 40),
    service('phone', 30, 10),
  ]);
  expect(leastDemanding([])).toEqual([]);
});

const timeOfDay = fc
  .integer({ min: 0, max: 47 })
  .map(
    (half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
const span = fc
  .tuple(timeOfDay, timeOfDay)
  .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
const hours = fc.record({
  span,
  serviceType: fc.constantFrom(null, 'phone' as const, 'in-person' as const),
  isActive: fc.boolean(),
});
const anyService = fc.record({
  type: fc.constantFrom('face_to_face' as const, 'phone' as const, 'lesson' as const),
  duration: fc.integer({ min: 1, max: 18 }).map((tens) => tens * 10),
  restMinutes: fc.constantFrom(0, 10, 30, 60),
  noticeHours: fc.constantFrom(0, 3, 6),
});

test('the least demanding services have the same first start as the whole menu', () => {
  fc.assert(
    fc.property(
      fc.array(hours, { maxLength: 3 }),
      fc.array(span, { maxLength: 4 }),
      fc.array(anyService, { maxLength: 12 }),
      (entered, taken, menu) => {
        const offered = day(
          entered.map(({ span: [startTime, endTime], ...entry }) => ({
            startTime,
            endTime,
            ...entry,
          })),
          taken,
        );
        const starts = menu.flatMap((each) =>
          bookableSlots(offered, each).map(({ start }) => start),
        );
        expect(firstFree(offered, leastDemanding(menu))).toBe(starts.sort()[0]);
      },
    ),
  );
});
