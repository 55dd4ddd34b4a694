import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { at, Salon, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { systemContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { endRetention, Retention } from './retention.ts';

const DAY_MS = 24 * 3_600_000;

const folder = useTemporaryFolder();

async function salonWithGuests(...times: readonly string[]) {
  const salon = await SalonWithHours.open({ DATA_DIR: folder() });
  const ids: string[] = [];
  for (const time of times) ids.push(await salon.booked(time));
  return { salon, ids };
}

test('a guest found due before a restart and after it is erased', async () => {
  const { salon } = await salonWithGuests('10:00');
  salon.clock.advance(400 * DAY_MS);
  expect(await salon.part(Retention).run()).toBe(0);
  const stoppedAt = salon.clock.now();
  await salon.close();
  const again = await Salon.open({ DATA_DIR: folder() }, stoppedAt);
  const retention = again.part(Retention);
  expect(await retention.run()).toBe(0);
  again.clock.advance(DAY_MS / 2);
  expect(await retention.run()).toBe(0);
  again.clock.advance(DAY_MS / 2);
  expect(await retention.run()).toBe(1);
  await again.close();
});

test('a guest with an upcoming booking in the log is not erased, one whose booking was cancelled is', async () => {
  const { salon, ids } = await salonWithGuests('10:00', '11:00');
  const [id = '', other = ''] = ids;
  const commandId = '10000000-0000-4000-8000-000000000001';
  const end = async (bookingId: string, provenNow: string) => {
    const context = systemContext(provenNow, commandId);
    const outcome = await endRetention(
      salon.part(Executor),
      `guest-${bookingId}`,
      provenNow,
      context,
    );
    return outcome.kind === 'done' && outcome.events.map(({ type }) => type);
  };
  expect(await end(id, at('10:30'))).toEqual([]);
  await salon.setStatus(other, 'cancelled');
  expect(await end(other, at('10:30'))).toEqual(['PersonErased']);
  expect(await end(id, at('11:00'))).toEqual(['PersonErased']);
  await salon.close();
});
