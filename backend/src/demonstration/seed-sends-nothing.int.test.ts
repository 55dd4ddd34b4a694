import { addDays, tokyoDate } from '@salon/domain';
import { agendas, agendasBetween } from '@salon/projections';
import { Deliveries } from '../mail/delivery.ts';
import { Postman } from '../mail/postman.ts';
import { Reminders } from '../mail/reminders.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

let salon: RunningApplication;
beforeAll(async () => {
  salon = await startApplication({ SEED: 'demonstration' });
});
afterAll(() => salon.close());

test('the demonstration bookings of tomorrow are reminded of nothing in the evening', async () => {
  const { application, clock, engines } = salon;
  const { projections, store } = engines;
  const tomorrow = addDays(tokyoDate(clock.now()), 1);
  await projections.waitFor(await store.lastEvent());
  const days = await agendasBetween(projections.of(agendas), tomorrow, tomorrow);
  expect(days.flatMap(({ bookings }) => bookings).some(({ status }) => status === 'confirmed')).toBe(true);

  clock.advance(9 * 60 * 60_000);
  const deliveries = application.get(Deliveries);
  await new Reminders({ projections, store, clock, deliveries, postman: application.get(Postman) }).plan();
  expect(await deliveries.open(100)).toEqual([]);
});
