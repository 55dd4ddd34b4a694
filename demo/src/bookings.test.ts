import {
  addDays,
  changedContent,
  datesBetween,
  emptyContent,
  monthOf,
  serviceFields,
  timesOf,
} from '@salon/domain';
import { demoBookings } from './bookings.ts';
import { demoMenu } from './menu.ts';
import { demoSettings } from './settings.ts';
import { demoTellers } from './tellers.ts';
import { demoWorkingHours } from './working-hours.ts';

const days = datesBetween('2026-11-01', addDays('2026-11-01', 120));

describe.each(days)('on %s', (today) => {
  const bookings = demoBookings(today);

  test('every demonstration booking is on a slot that the teller offers', () => {
    const hours = demoWorkingHours(today);
    const settings = demoSettings(today);
    const [month] = Object.values(settings.businessHours);
    if (month === undefined) throw new Error('The demonstration has no business hours');
    const elsewhere = bookings.filter(({ teller, service, date, startTime, bookedAt }) => {
      const own = hours.filter((entry) => entry.tellerId === teller.id && entry.date === date);
      const day = {
        date,
        now: bookedAt,
        hours: own,
        taken: [],
        settings: { ...settings, businessHours: { [monthOf(date)]: month } },
      };
      const offered = changedContent(
        serviceFields,
        emptyContent(serviceFields),
        service.service,
      ).after;
      return !timesOf(day, offered).some(({ start }) => start === startTime);
    });
    expect(elsewhere.map(({ teller, startTime }) => [teller.slug, startTime])).toEqual([]);
  });

  test('no two demonstration bookings of a teller overlap, except cancelled ones', () => {
    const standing = bookings.filter(
      ({ outcome }) => !outcome.startsWith('cancelled') && outcome !== 'no-show',
    );
    const clashes = standing.filter((one) =>
      standing.some(
        (other) =>
          other !== one &&
          other.teller === one.teller &&
          other.startTime < one.endTime &&
          one.startTime < other.endTime,
      ),
    );
    expect(clashes.map(({ teller, date, startTime }) => [teller.slug, date, startTime])).toEqual(
      [],
    );
  });

  test('all instants except those of visits are before today', () => {
    const midnight = new Date(`${today}T00:00:00+09:00`).toISOString();
    const instants = bookings.flatMap((booking) => [
      booking.bookedAt,
      booking.endedAt,
      booking.cancellation?.requestedAt,
    ]);
    expect(instants.filter((at) => typeof at === 'string' && at >= midnight)).toEqual([]);
  });
});

test('two bookings are pending and two cancellation requests are open', () => {
  const bookings = demoBookings('2026-11-21');
  expect(
    bookings
      .filter((booking) => booking.outcome === 'pending')
      .map((booking) => booking.teller.slug),
  ).toEqual(['gaku', 'tsukino']);
  expect(
    bookings
      .filter((booking) => booking.cancellation && !booking.cancellation.declined)
      .map((booking) => booking.teller.slug),
  ).toEqual(['shion', 'chikage']);
});

test('the ids of tellers and services are distinct', () => {
  const ids = [...demoTellers, ...demoMenu].map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
});
