import { addDays, datesBetween, scheduledSlots } from '@salon/domain';
import { demoBookings } from './bookings.ts';
import { demoMenu } from './menu.ts';
import { demoSettings } from './settings.ts';
import { demoTellers } from './tellers.ts';
import { demoWorkingHours } from './working-hours.ts';

const days = datesBetween('2026-11-01', addDays('2026-11-01', 120));

test.each(days)(
  'on %s every demonstration booking is on a slot that the teller offers',
  (today) => {
    const hours = demoWorkingHours(today);
    const { businessHours } = demoSettings(today);
    const [month] = Object.values(businessHours);
    if (month === undefined) throw new Error('The demonstration has no business hours');
    const elsewhere = demoBookings(today).filter(({ teller, service, date, startTime }) => {
      const own = hours.filter((entry) => entry.tellerId === teller.id && entry.date === date);
      return !scheduledSlots({
        date,
        service: service.service,
        hours: own,
        businessHours: month,
      }).some((slot) => slot.start === startTime);
    });
    expect(elsewhere.map(({ teller, startTime }) => [teller.slug, startTime])).toEqual([]);
  },
);

test.each(days)(
  'on %s no two demonstration bookings of a teller overlap, except cancelled ones',
  (today) => {
    const standing = demoBookings(today).filter(
      (booking) => !booking.outcome.startsWith('cancelled') && booking.outcome !== 'no-show',
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
    expect(
      clashes.map((booking) => [booking.teller.slug, booking.date, booking.startTime]),
    ).toEqual([]);
  },
);

test.each(days)('on %s all instants except those of visits are before today', (today) => {
  const midnight = new Date(`${today}T00:00:00+09:00`).toISOString();
  const instants = demoBookings(today).flatMap((booking) => [
    booking.bookedAt,
    booking.endedAt,
    booking.cancellation?.requestedAt,
  ]);
  expect(instants.filter((at) => typeof at === 'string' && at >= midnight)).toEqual([]);
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
