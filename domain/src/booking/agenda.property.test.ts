import fc from 'fast-check';
import { overlaps } from '../slots/bookable-slots.ts';
import { milliseconds } from '../time/instants.ts';
import { type AgendaState, blockedSpans } from './agenda.ts';
import { RandomDay, steps } from './random-day.fixture.ts';

function overlapping(state: AgendaState): readonly string[] {
  const spans = blockedSpans(state).map(({ startTime, endTime }) => ({ start: milliseconds(startTime), end: milliseconds(endTime) }));
  return spans.flatMap((span, index) =>
    spans
      .slice(index + 1)
      .filter((other) => overlaps(span, other))
      .map(() => JSON.stringify(span)),
  );
}

test('after any history no two bookings of an agenda overlap, holds included, and no booking is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 20, maxLength: 120 }), (history) => {
      const day = new RandomDay();
      for (const step of history) {
        day.play(step);
        for (const state of day.agendas.values()) expect(overlapping(state)).toEqual([]);
      }
      for (const id of day.created) {
        const places = [...day.agendas.values()].filter(({ bookings }) => (bookings.get(id)?.status ?? 'moved') !== 'moved');
        expect(places.length).toBe(day.inTransit(id) ? 0 : 1);
      }
    }),
    { seed: 20261024, numRuns: 300 },
  );
});
