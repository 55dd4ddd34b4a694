// How fast read models are built from zero, all of them and each alone, and verified, beside the bare limit: the same events read and
// parsed, and as many rows of the same bytes written in sorted bulk into one table. BENCH_EVENTS says of how many events (a million by hand).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore, openEmbeddedKeys, Sealer } from '@salon/event-store';
import { openEmbeddedDocuments, openProjections, salonProjectors } from '@salon/projections';
import { bareLimit, discard } from './bare-limit.mjs';
import { writeLife } from './life-of-a-salon.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 12_000);
const TARGET = { all: 16_700, one: 100_000 };
const ALONE = ['agendas', 'audit', 'booking-history', 'bookings', 'figures', 'members', 'people', 'settings'];

/** Wall clock and processor time of some work, for each of so many events. */
async function timed(work) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { rate: (EVENTS * 1000) / (performance.now() - began), processor: (user + system) / EVENTS };
}

/** Builds read models from zero into a file of their own; gives how long it took, and the file to the work that follows. */
async function build({ folder, events, sealer }, projectors, work = async () => undefined) {
  const file = join(folder, 'read-models.db');
  const documents = openEmbeddedDocuments({ file, durable: false });
  const parts = { events, documents, projectors, opener: sealer, owner: 'bench', now: Date.now };
  const projections = await openProjections({
    ...parts,
    onError(error) {
      throw error;
    },
  });
  const took = await timed(async () => {
    await projections.start();
    if (!(await projections.waitFor(await events.head(), undefined, 3_600_000))) throw new Error('Not built within an hour.');
  });
  await work(projections);
  await projections.stop();
  await documents.close();
  return { ...took, file };
}

async function measureOne(bench, name, projectors, { runs, say }) {
  const [rates, limits, processor] = [[], [], []];
  for (let run = 1; run <= runs; run += 1) {
    say(`${name}, run ${run} of ${runs}`);
    const built = await build(bench, projectors);
    rates.push(built.rate);
    processor.push(built.processor);
    limits.push(bareLimit({ folder: bench.folder, events: EVENTS, models: [built.file] }));
    discard(built.file);
  }
  const limit = { name: 'read and written bare', values: limits };
  return [
    { name: `events, ${name}`, unit: '/s', values: rates, limit, target: projectors.length === 1 ? TARGET.one : TARGET.all },
    { name: `events, ${name}: processor time each`, unit: 'µs', values: processor },
  ];
}

async function measureVerify(bench, projectors, { runs, say }) {
  const rates = [];
  const { file } = await build(bench, projectors, async (projections) => {
    for (let run = 1; run <= runs; run += 1) {
      say(`verify, run ${run} of ${runs}`);
      const { rate } = await timed(async () => {
        const { differing } = await projections.verify(projectors[0].name);
        if (differing.length > 0) throw new Error(`${differing.length} documents differ.`);
      });
      rates.push(rate);
    }
  });
  discard(file);
  return { name: `events, ${projectors[0].name} verified`, unit: '/s', values: rates };
}

async function measure({ runs, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const events = openEmbeddedEventStore({ file: join(folder, 'events.db') });
  const keys = openEmbeddedKeys({ file: join(folder, 'keys.db') });
  const bench = { folder, events, sealer: new Sealer(keys.personKeys) };
  await writeLife(events, bench.sealer, EVENTS, say);
  const only = (name) => salonProjectors.filter((projector) => projector.name === name);
  const figures = await measureOne(bench, `all ${salonProjectors.length} read models`, salonProjectors, { runs, say });
  for (const name of ALONE) figures.push(...(await measureOne(bench, `${name} alone`, only(name), { runs, say })));
  figures.push(await measureVerify(bench, only('bookings'), { runs, say }));
  await events.close();
  await keys.close();
  rmSync(folder, { recursive: true });
  return figures;
}

export const section = { name: 'replay', title: `Read models built from zero, ${EVENTS.toLocaleString('en')} events`, measure };
