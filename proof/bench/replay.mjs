import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDurableFile, Sealer } from '@salon/event-store';
import { DisposableDocuments, openProjections, salonProjectors } from '@salon/projections';
import { alternate } from '../report/figure.mjs';
import { agedSalon } from './load/aged-salon.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 12_000);
const EVENTS_A_BOOKING = 2;
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

/** Events per second, and processor time per event in µs. */
async function timed(work) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return {
    rate: (EVENTS * 1000) / (performance.now() - began),
    processor: (user + system) / EVENTS,
  };
}

async function build({ folder, events, sealer }, projectors, work = async () => undefined) {
  const file = join(folder, 'built.db');
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

async function measureOne(log, name, projectors, bench) {
  const [results] = await alternate(bench, name, [() => build(log, projectors)]);
  const of = (what) => results.map((result) => result[what]);
  return [
    { name: `events, ${name}`, unit: '/s', values: of('rate') },
    { name: `events, ${name}: processor time each`, unit: 'µs', values: of('processor') },
  ];
}

async function measureVerify(log, projector, bench) {
  const values = [];
  await build(log, [projector], async (projections) => {
    const verify = async () => {
      const { differing } = await projections.verify(projector.name);
      if (differing.length > 0) throw new Error(`${differing.length} documents differ.`);
    };
    const [results] = await alternate(bench, 'verify', [() => timed(verify)]);
    values.push(...results.map(({ rate }) => rate));
  });
  return { name: `events, ${projector.name} verified`, unit: '/s', values };
}

async function measure(bench) {
  const salon = await agedSalon({ bookings: EVENTS / EVENTS_A_BOOKING, say: bench.say });
  const folder = salon.dataDir;
  const { events, personKeys, close } = await openDurableFile({ file: join(folder, 'salon.db') });
  try {
    const log = { folder, events, sealer: new Sealer(personKeys) };
    const only = (name) => salonProjectors.find((projector) => projector.name === name);
    const all = `all ${salonProjectors.length} read models`;
    const figures = await measureOne(log, all, salonProjectors, bench);
    for (const name of ALONE)
      figures.push(...(await measureOne(log, `${name} alone`, [only(name)], bench)));
    figures.push(await measureVerify(log, only('bookings'), bench));
    return figures;
  } finally {
    await close();
    await salon.close();
  }
}

export const section = {
  title: `Read models built from zero, ${EVENTS.toLocaleString('en')} events`,
  measure,
};
