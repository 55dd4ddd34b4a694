import { addDays, tokyoDate } from '@salon/domain';
import { agendas, agendasBetween } from '@salon/projections';
import { Outbox } from '../mail/outbox.ts';
import { Reminders } from '../mail/reminders.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

let salon: RunningApplication;
beforeAll(async () => {
  salon = await startApplication({ SEED: 'demonstration' });
});
afterAll(() => salon.close());

test('no reminders are sent for the demonstration bookings of tomorrow', async () => {
  const { application, clock, engines } = salon;
  const { projections, store } = engines;
  const tomorrow = addDays(tokyoDate(clock.now()), 1);
  await projections.waitFor(await store.lastEvent());
  const days = await agendasBetween(projections.of(agendas), tomorrow, tomorrow);
  expect(
    days.flatMap(({ bookings }) => bookings).some(({ status }) => status === 'confirmed'),
  ).toBe(true);

  clock.advance(9 * 60 * 60_000);
  await application.get(Reminders).run();
  expect(await application.get(Outbox).count('queued', 'failed')).toBe(0);
});
