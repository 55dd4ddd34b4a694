import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import { column, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { testOnFiles } from '../testing/on-engines.ts';

const salon = SalonWithHours.forFile();

function overwrite(file: string) {
  const handle = openSync(file, 'r+');
  const { size } = statSync(file);
  writeSync(handle, Buffer.alloc(size, 0x5a), 0, size, 0);
  closeSync(handle);
}

testOnFiles(
  'read models that are damaged while serving are unavailable for a moment and rebuilt, and the reason is logged',
  async () => {
    const { folder, lines } = salon.application;
    const first = await salon.booked('10:00');
    const read = () => salon.desk.get('/api/bookings?sort=startTime');
    await until('the booking is listed', async () => (await read()).json().length === 1);
    const file = join(folder, 'read-models.db');
    for (const ending of ['', '-wal', '-shm']) overwrite(`${file}${ending}`);
    const refused: unknown[] = [];
    await until('the list is there again', async () => {
      const { statusCode, headers, json } = await read();
      if (statusCode !== 200) refused.push([statusCode, headers['retry-after']]);
      return (
        statusCode === 200 &&
        lines.some((line) => line.includes('it was deleted and is built again')) &&
        json()[0]?.id === first
      );
    });
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(new Set(['[503,"2"]']));
    const second = await salon.booked('13:00');
    await until('later bookings are listed', async () => (await read()).json().length === 2);
    expect(column((await read()).json(), 'id')).toEqual([first, second]);
  },
);
