import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoConnection } from '@salon/event-store/mongodb';
import { Salon, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { dropSalon, enginesUnderTest } from '../testing/engines-under-test.ts';
import { testOnServers } from '../testing/on-engines.ts';

testOnServers(
  'a start on servers tells of lost keys, and is refused when all are lost (needs all three servers)',
  async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'lost-keys-'));
    const { MONGODB_URL = '', SALON_ID = '', ...others } = enginesUnderTest(DATA_DIR);
    const servers = { ...others, MONGODB_URL, SALON_ID, DATA_DIR };
    const salon = await SalonWithHours.open(servers);
    await salon.close();

    const connection = new MongoConnection({ url: MONGODB_URL });
    const keys = connection.database(`${SALON_ID}-keys`).collection<{ _id: string }>('person-keys');
    await keys.deleteOne({ _id: `member-${salon.hana.id}` });
    const lacking = await Salon.open(servers);
    expect(lacking.application.lines.join('')).toContain(
      'MONGODB_URL lacks the keys of 1 of 2 persons whom the newest events of the log name',
    );
    await lacking.close();

    await connection.drop(`${SALON_ID}-keys`);
    await expect(Salon.open(servers)).rejects.toThrow(
      /MONGODB_URL lacks the keys of 2 of 2 persons.* Restore the keys/,
    );
    expect(await keys.countDocuments()).toBe(0);

    await connection.close();
    await dropSalon(servers);
    rmSync(DATA_DIR, { recursive: true });
  },
);
