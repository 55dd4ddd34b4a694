import type { TillAnswer } from '@salon/contract';
import { derivedId } from '@salon/event-store';
import { pausingAt } from '../booking/other-process.fixture.ts';
import { SalonWithHours, saturday } from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { CloseTill, CloseTillHandler } from './close-till.ts';

const salon = SalonWithHours.forFile();
test('a payment noted during the close of its day is a correction', async () => {
  const [first, second] = [await salon.booked('10:00'), await salon.booked('11:00')];
  const { clock, engines } = salon;
  salon.goTo(`${saturday}T11:00:00.000Z`);
  await salon.openDesk();
  const pay = (id: string) => salon.desk.put(`/api/bookings/${id}/payment`, { way: 'cash' });
  await pay(first);

  const pausing = pausingAt(engines.store, 'before', 'till');
  const handler = new CloseTillHandler(
    new Executor(pausing.store, engines.sealer),
    engines.projections,
  );
  const takings = { cash: 9000, card: 0, code: 0, voucher: 0 };
  const wanted = { shown: { closings: 0, takings }, float: 30_000, counted: 39_000, note: '' };
  const commandId = derivedId(saturday, 'a close');
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const context = {
    ...ids,
    actor: 'administrator:okami',
    channel: 'admin',
    at: clock.now(),
  } as const;
  const closing = handler.execute(new CloseTill({ date: saturday, closing: wanted }, context));
  await pausing.paused;
  expect((await pay(second)).statusCode).toBe(200);
  pausing.resume();
  expect((await closing).kind).toBe('done');

  await salon.projected();
  const till: TillAnswer = await salon.desk.read(`/api/admin/till/${saturday}`);
  expect(till.closings).toMatchObject([{ number: 1, takings, difference: 0 }]);
  expect(till.corrections).toMatchObject([
    { bookingId: second, from: null, to: 'cash', amount: 9000 },
  ]);
  expect(till.takings).toMatchObject({ cash: 18_000, count: 2 });
});
