import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { at, Salon, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { systemContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { endRetention, Retention } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const TIMES = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];

const folder = useTemporaryFolder();

async function salonWithGuests(times = TIMES) {
  const salon = await SalonWithHours.open({ DATA_DIR: folder() });
  const ids: string[] = [];
  for (const time of times)
    ids.push(await salon.booked(time, undefined, { guestName: `客${time}` }));
  return { salon, ids };
}

async function listed(salon: Salon) {
  await salon.openDesk();
  const rows: { guestName: string | null; status: string }[] = await salon.desk.read(
    '/api/bookings?sort=startTime',
  );
  return rows.map(({ guestName, status }) => `${guestName} ${status}`);
}

test('a start with the clock 500 days ahead erases nobody and changes no booking', async () => {
  const { salon } = await salonWithGuests(TIMES);
  const before = await listed(salon);
  expect(before).toEqual(TIMES.map((time) => `客${time} confirmed`));
  await salon.close();

  const ahead = await Salon.open(
    { DATA_DIR: folder() },
    new Date(Date.parse(at('10:00')) + 500 * DAY_MS).toISOString(),
  );
  const retention = ahead.part(Retention);
  for (let days = 0; days < 10; days += 1) {
    expect(await retention.run()).toBe(0);
    await ahead.register(`ahead${days}`);
    ahead.clock.advance(DAY_MS);
  }
  expect(await listed(ahead)).toEqual(before);
  await ahead.close();

  const right = await Salon.open({ DATA_DIR: folder() });
  expect(await right.part(Retention).run()).toBe(0);
  expect(await listed(right)).toEqual(before);
  await right.close();
});

test('a guest found due before a restart and after it is erased', async () => {
  const { salon } = await salonWithGuests(['10:00']);
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
  const { salon, ids } = await salonWithGuests(['10:00', '11:00']);
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
