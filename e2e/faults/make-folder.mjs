// Keeps a data folder of a release, for the section `upgrades`: node e2e/faults/make-folder.mjs VERSION COMMAND…
//   COMMAND starts the built program of that release, e.g. node /tmp/1.0.0/backend/dist/main.js
// What it was told is kept beside the folder in folders/VERSION.tar.gz; the persons in it are made up.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { administratorOf, newMemberOf } from '../bench/load/busy-salon.mjs';
import { ask, Guests, openTimes } from './guests.mjs';
import { copyFolder, HurtSalon } from './hurt-salon.mjs';

const BOOKINGS = 16;
const CANCELLED = 4;

const [version, ...command] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'faults-folder-'));
const salon = new HurtSalon({ dataDir: join(folder, 'running'), env: { NODE_ENV: 'production', SEED: 'none' }, command });
try {
  mkdirSync(salon.dataDir);
  await salon.start();
  const times = await openTimes(salon, 1);
  const guests = new Guests(times.slice(0, BOOKINGS));
  await guests.book(salon);
  const { cookie } = await newMemberOf(salon.url);
  const body = times[BOOKINGS];
  const { status, text } = await ask(salon.url, '/api/bookings', {
    method: 'POST',
    body: { fortuneTellerId: body.fortuneTellerId, serviceId: body.serviceId, startTime: body.startTime, notes: null },
    headers: { cookie },
  });
  if (status !== 201) throw new Error(`A member could not book: ${status} ${text}`);
  const told = new Map([...guests.acknowledged, [JSON.parse(text).id, { ...body, guestEmail: 'misaki.yamaguchi@example.jp' }]]);
  const headers = { cookie: (await administratorOf(salon.url)).cookie };
  const ids = [...told.keys()];
  for (const id of ids.slice(0, CANCELLED)) {
    const change = { method: 'PATCH', body: { status: 'cancelled', reason: 'customer' }, headers };
    const answer = await ask(salon.url, `/api/bookings/${id}/status`, change);
    if (answer.status !== 200) throw new Error(`A booking could not be cancelled: ${answer.status} ${answer.text}`);
  }
  if (told.size !== BOOKINGS + 1) throw new Error(`Only ${told.size} bookings were taken: ${JSON.stringify(guests.statuses)}`);
  await salon.stop();
  copyFolder(salon.dataDir, join(folder, 'salon'));
  const bookings = ids.map((id, at) => {
    const { startTime, guestEmail } = told.get(id);
    return { id, startTime, guestEmail, isCancelled: at < CANCELLED };
  });
  writeFileSync(join(folder, 'told.json'), JSON.stringify({ version, from: times[0].startTime.slice(0, 10), bookings }));
  const kept = fileURLToPath(new URL(`folders/${version}.tar.gz`, import.meta.url));
  mkdirSync(new URL('folders/', import.meta.url), { recursive: true });
  const { status: packed } = spawnSync('tar', ['-czf', kept, '-C', folder, 'salon', 'told.json'], { stdio: 'inherit' });
  if (packed !== 0) throw new Error('tar could not pack the folder.');
  process.stdout.write(`${kept}: ${told.size} bookings\n`);
} finally {
  await salon.close();
  rmSync(folder, { recursive: true, force: true });
}
