// The rate at which read models are built from zero, together and alone, and verified, with
// BENCH_EVENTS events.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableFile, Sealer } from '@salon/event-store';
import { DisposableDocuments, openProjections, salonProjectors } from '@salon/projections';
import { writeEvents } from './generated-log.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 12_000);
const ALONE = [
  'agendas',
  'audit',
  'booking-history',
  'bookings',
  'figures',
  'members',
  'people',
  'settings',
];

/** Events per second, and processor time per event. */
async function timed(work) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return {
    rate: (EVENTS * 1000) / (performance.now() - began),
    processor: (user + system) / EVENTS,
  };
}

/** Builds read models into a new file, and measures it. */
async function build({ folder, events, sealer }, projectors, work = async () => undefined) {
  const file = join(folder, 'read-models.db');
  const documents = await DisposableDocuments.open({ file });
  const parts = { events, documents, projectors, opener: sealer, owner: 'bench', now: Date.now };
  const projections = await openProjections({
    ...parts,
    onError(error) {
      throw error;
    },
  });
  const took = await timed(async () => {
    await projections.start();
    if (!(await projections.waitFor(await events.head(), undefined, 3_600_000)))
      throw new Error('Not built within an hour.');
  });
  await work(projections);
  await projections.stop();
  await documents.close();
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  return took;
}

async function measureOne(bench, name, projectors, { runs, say }) {
  const [rates, processor] = [[], []];
  for (let run = 1; run <= runs; run += 1) {
    say(`${name}, run ${run} of ${runs}`);
    const built = await build(bench, projectors);
    rates.push(built.rate);
    processor.push(built.processor);
  }
  return [
    { name: `events, ${name}`, unit: '/s', values: rates },
    { name: `events, ${name}: processor time each`, unit: 'µs', values: processor },
  ];
}

async function measureVerify(bench, projectors, { runs, say }) {
  const rates = [];
  await build(bench, projectors, async (projections) => {
    for (let run = 1; run <= runs; run += 1) {
      say(`verify, run ${run} of ${runs}`);
      const { rate } = await timed(async () => {
        const { differing } = await projections.verify(projectors[0].name);
        if (differing.length > 0) throw new Error(`${differing.length} documents differ.`);
      });
      rates.push(rate);
    }
  });
  return { name: `events, ${projectors[0].name} verified`, unit: '/s', values: rates };
}

async function measure({ runs, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const { events, personKeys, close } = await openDurableFile({ file: join(folder, 'salon.db') });
  const bench = { folder, events, sealer: new Sealer(personKeys) };
  await writeEvents(events, bench.sealer, EVENTS, say);
  const only = (name) => salonProjectors.filter((projector) => projector.name === name);
  const figures = await measureOne(
    bench,
    `all ${salonProjectors.length} read models`,
    salonProjectors,
    { runs, say },
  );
  for (const name of ALONE)
    figures.push(...(await measureOne(bench, `${name} alone`, only(name), { runs, say })));
  figures.push(await measureVerify(bench, only('bookings'), { runs, say }));
  await close();
  rmSync(folder, { recursive: true });
  return figures;
}

export const section = {
  name: 'replay',
  title: `Read models built from zero, ${EVENTS.toLocaleString('en')} events`,
  measure,
};
