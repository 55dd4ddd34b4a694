// How fast read models are built from zero, and how soon a write can be read: node projections/bench/replay-speed.mjs [bookings]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAgendaId } from '@salon/domain';
import { openEmbeddedEventStore, openEmbeddedKeys, Sealer } from '@salon/event-store';
import { openEmbeddedDocuments, openProjections, salonProjectors } from '@salon/projections';

const bookings = Number(process.argv[2] ?? 20_000);
const folder = mkdtempSync(join(tmpdir(), 'replay-speed-'));
const events = openEmbeddedEventStore({ file: join(folder, 'events.db') });
const keys = openEmbeddedKeys({ file: join(folder, 'keys.db') });
const sealer = new Sealer(keys.personKeys);
const documents = openEmbeddedDocuments({ file: join(folder, 'read-models.db'), durable: false });
const tellers = Array.from({ length: 8 }, () => randomUUID());

/** One guest's booking and its confirmation, on a day of its own. */
async function book(n) {
  const tellerId = tellers[n % 8];
  const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 8))).toISOString().slice(0, 10);
  const stream = `agenda-${tellerId}_${date}`;
  const number = new Uint8Array(10);
  new DataView(number.buffer).setUint32(0, n);
  const bookingId = encodeAgendaId({ kind: 'booking', tellerId, date, random: number });
  const person = `guest-${bookingId}`;
  const id = randomUUID();
  const sealed = await sealer.seal(person, id, {
    name: '山田 花子',
    nameKana: 'ヤマダ ハナコ',
    email: `guest${n}@example.jp`,
    phone: '090-0000-0000',
    notes: null,
  });
  const span = { startTime: `${date}T01:00:00.000Z`, endTime: `${date}T01:30:00.000Z` };
  const service = { id: tellers[0], name: '対面鑑定', type: 'face_to_face', duration: 30, price: 4500 };
  const about = { bookingId, tellerId, date };
  const customer = {
    customer: { kind: 'guest' },
    person,
    overrides: { deadline: false, hours: false },
    revisions: { settings: 0, menu: 0, teller: 0 },
  };
  const metadata = { actor: 'guest', channel: 'wizard', commandId: id, at: new Date(1_700_000_000_000 + n * 1000).toISOString(), v: '1' };
  return events.append(stream, 'no-stream', [
    {
      id,
      type: 'BookingCreated',
      data: { ...about, ...span, ...customer, tellerName: '紫苑', status: 'pending', totalPrice: 4500, service, sealed },
      metadata,
    },
    { id: randomUUID(), type: 'BookingConfirmed', data: about, metadata },
  ]);
}

for (let n = 0; n < bookings; n += 500) await Promise.all(Array.from({ length: Math.min(500, bookings - n) }, (_, k) => book(n + k)));
const projections = await openProjections({
  events,
  documents,
  projectors: salonProjectors,
  opener: sealer,
  owner: 'bench',
  now: Date.now,
  onError: console.error,
});
const since = performance.now();
await projections.start();
await projections.waitFor(await events.head(), undefined, 3_600_000);
const seconds = (performance.now() - since) / 1000;
console.log(
  `all ${salonProjectors.length} models from zero: ${bookings * 2} events in ${seconds.toFixed(1)} s, ${Math.round((bookings * 2) / seconds)} events/s`,
);

for (const name of ['agendas', 'bookings', 'people']) {
  await projections.replay.start(name);
  const { events: read, eventsPerSecond } = await projections.replay.finished(name);
  console.log(`${name} alone: ${read} events, ${eventsPerSecond} events/s`);
  await projections.replay.release(name);
}

const waits = [];
for (let n = bookings; n < bookings + 300; n += 1) {
  const { position } = await book(n);
  const appended = performance.now();
  await projections.waitFor(position);
  waits.push(performance.now() - appended);
}
waits.sort((a, b) => a - b);
console.log(`readable after the append: ${waits[150].toFixed(1)} ms at the median, ${waits[297].toFixed(1)} ms at p99`);
await projections.stop();
await documents.close();
await events.close();
await keys.close();
rmSync(folder, { recursive: true });
