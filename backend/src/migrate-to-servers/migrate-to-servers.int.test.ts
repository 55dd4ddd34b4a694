import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Salon, SalonWithHours, wish } from '../booking/salon-with-hours.fixture.ts';
import { readConfig } from '../process/config.ts';
import { dropSalon, enginesUnderTest } from '../testing/engines-under-test.ts';
import { migrateByConfig } from './migrate-by-config.ts';
import { migrateToServers } from './migrate-to-servers.ts';

const servers = enginesUnderTest();
const {
  EVENTSTORE_URL: eventStoreUrl = '',
  MONGODB_URL: mongodbUrl = '',
  SALON_ID: salonId = '',
} = servers;
const onServers = eventStoreUrl && mongodbUrl ? test : test.skip;

onServers(
  'a salon migrates to servers with its bookings, names and sessions (needs EVENTSTORE_URL and MONGODB_URL)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
    const before = await SalonWithHours.open({
      EVENTSTORE_URL: '',
      MONGODB_URL: '',
      REDIS_URL: '',
      SALON_ID: salonId,
    });
    const bookingId = await before.booked('10:00');
    const list = (await before.desk.get('/api/bookings')).json();
    await before.close(() => cpSync(before.application.folder, folder, { recursive: true }));

    const migration = { dataDir: folder, salonId, eventStoreUrl, mongodbUrl };
    const migrated = await migrateToServers(migration);
    expect(migrated.events).toBeGreaterThan(10);
    expect(await migrateToServers(migration)).toEqual(migrated);
    const { code, lines } = await migrateByConfig(readConfig({ ...servers, DATA_DIR: folder }));
    expect(code).toBeUndefined();
    expect(lines).toEqual([
      expect.stringContaining(`${migrated.events} events, ${migrated.keys} keys, `),
    ]);

    const after = await Salon.open(servers);
    await after.projected();
    expect(await after.as(before.desk.cookie).read('/api/bookings')).toEqual(list);
    expect(list).toMatchObject([{ id: bookingId, guestName: wish('10:00').guestName }]);
    const taken = await after.post('/api/bookings', wish('10:00'));
    expect(taken.json()).toMatchObject({ code: 'SLOT_TAKEN' });
    await after.close();
    await dropSalon(servers);
    rmSync(folder, { recursive: true });
  },
);
