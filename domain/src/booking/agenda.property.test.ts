import fc from 'fast-check';
import { type Blocked, overlaps } from '../slots/bookable-slots.ts';
import { milliseconds } from '../time/time.ts';
import { type AgendaState, blockingBookings } from './agenda.ts';
import { daySteps, RandomDay } from './random-day.fixture.ts';

const MINUTE_MS = 60_000;

function overlapping(state: AgendaState): readonly string[] {
  const taken = ({ startTime, endTime }: Blocked, restMinutes = 0) => ({
    start: milliseconds(startTime),
    end: milliseconds(endTime) + restMinutes * MINUTE_MS,
  });
  const spans = [
    ...blockingBookings(state).map((booking) => taken(booking, booking.service.restMinutes)),
    ...Object.values(state.holds).map(({ to, restMinutes }) => taken(to, restMinutes)),
    ...Object.values(state.waitlistHolds).map((hold) => taken(hold, hold.restMinutes)),
    ...state.breaks.map((one) => taken(one)),
  ];
  return spans.flatMap((span, index) =>
    spans
      .slice(index + 1)
      .filter((other) => overlaps(span, other))
      .map(() => JSON.stringify(span)),
  );
}

test('in any history no bookings, rests, holds, offers or breaks overlap, and no booking is lost or duplicated', () => {
  fc.assert(
    fc.property(fc.array(daySteps, { minLength: 20, maxLength: 120 }), (history) => {
      const day = new RandomDay();
      const found: string[] = [];
      for (const step of history) {
        day.play(step);
        for (const state of day.agendas.values()) found.push(...overlapping(state));
      }
      expect(found).toEqual([]);
      for (const id of day.created) {
        const places = [...day.agendas.values()].filter(
          ({ bookings }) => (bookings.get(id)?.status ?? 'rescheduled') !== 'rescheduled',
        );
        expect(places.length).toBe(day.inTransit(id) ? 0 : 1);
      }
    }),
    { seed: 20261024, numRuns: 300 },
  );
});
