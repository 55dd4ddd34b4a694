import { type AgendaKey, addDays, agenda, agendaStream, findBooking } from '@salon/domain';
import { LinkTokens } from '../auth/link-tokens.ts';
import { Executor } from '../command/execute.ts';
import { refuse } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';
import { at, SalonWithHours, saturday, shion } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

async function lookedAt(bookingId: string) {
  const { application, clock } = salon.application;
  const dates: string[] = [];
  const executor = application.get(Executor);
  const ids = { commandId: 'looking', correlationId: 'looking', causationId: 'looking' };
  const context = { ...ids, actor: 'system', channel: 'system', at: clock.now() } as const;
  await application
    .get(FollowBooking, { strict: false })
    .follow(bookingId, context, async (place: AgendaKey) => {
      dates.push(place.date);
      const { state } = await executor.stateOf(agendaStream(place), agenda);
      const { rejected } = findBooking(state, bookingId);
      return rejected?.kind === 'rejected' ? refuse(rejected.rejection) : { kind: 'done' };
    });
  return dates;
}

test('a booking rescheduled over many days is found with one read, and without its read model too', async () => {
  const model = (action: string) =>
    salon.desk.post(`/api/operations/projections/bookings/${action}`, {});
  const days = Array.from({ length: 35 }, (_, index) => addDays(saturday, index + 2));
  for (const date of days) await salon.addHours(shion, date);
  const id = await salon.booked('10:00');
  await model('pause');
  for (const date of days) {
    const answer = await salon.desk.post(`/api/bookings/${id}/reschedule`, {
      startTime: at('10:00', date),
    });
    expect([date, answer.statusCode]).toEqual([date, 200]);
  }
  expect(await lookedAt(id)).toEqual([saturday, ...days]);
  await model('resume');
  const { store, projections } = salon.engines;
  await projections.waitFor(await store.lastEvent(), undefined, 5000);
  expect(await lookedAt(id)).toEqual(days.slice(-1));
  const path = `/api/bookings/cancel/${salon.part(LinkTokens).of('cancel', id)}`;
  expect((await salon.post(path)).json().status).toBe('cancelled');
});
