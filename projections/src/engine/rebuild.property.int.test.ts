import fc from 'fast-check';
import { salonProjectors } from '../salon-projectors.ts';
import { RandomSalon, randomSteps } from '../testing/random-salon.ts';
import { SalonLog, textOfModel } from '../testing/salon-log.ts';
import { type CheckpointDocument, checkpointSpec } from './build/checkpoint.ts';
import type { Projections } from './projections.ts';

/** Where the live projections are stopped, started again, and made to take batches a second time. */
const interruptions = fc.array(fc.record({ after: fc.nat({ max: 60 }), again: fc.boolean() }), { maxLength: 3 });

/** Sets checkpoints back, as if the process had died between documents and checkpoint. */
async function forgetProgress(log: SalonLog, position: string): Promise<void> {
  const checkpoints = await log.documents.collection<CheckpointDocument>(checkpointSpec);
  for (const { id, doc, rev } of await checkpoints.find({})) {
    if (doc.position > position) await checkpoints.replace(id, rev, { ...doc, position });
  }
}

async function texts(projections: Projections): Promise<readonly string[]> {
  return Promise.all(salonProjectors.map(async (projector) => `${projector.name} ${await textOfModel(projections, projector)}`));
}

/** How many new documents a rebuild holds, and after how many turns of the event loop it is ended and begun again: what it holds is lost each time. */
const rebuilds = fc.record({
  writeBehindLimit: fc.integer({ min: 1, max: 12 }),
  batchSize: fc.integer({ min: 1, max: 20 }),
  ends: fc.array(fc.nat({ max: 40 }), { maxLength: 3 }),
});

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('after any history, interrupted anywhere, models built again equal the live ones byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomSteps,
      interruptions,
      fc.integer({ min: 1, max: 9 }),
      rebuilds,
      async (steps, stops, batchSize, { ends, ...rebuild }) => {
        const log = new SalonLog();
        const salon = new RandomSalon();
        let live = await log.projected(salonProjectors, { batchSize });
        const positions = ['0'];
        for (const [index, step] of steps.entries()) {
          for (const event of salon.next(step)) {
            positions.push((await log.write(event)).position);
            // The key goes once the fact is in the log, whether or not the read models have it by then.
            if (event.type === 'PersonErased') {
              await log.sealer.destroy(String(event.data.person), '2026-10-01T00:00:00.000Z');
            }
          }
          for (const { again } of stops.filter(({ after }) => after === index)) {
            await live.stop();
            if (again) await forgetProgress(log, positions[Math.floor(positions.length / 2)] ?? '0');
            live = await log.project(salonProjectors, { batchSize });
          }
        }
        expect(await live.waitFor(await log.events.head(), undefined, 10_000)).toBe(true);
        expect(await live.parked()).toEqual([]);
        const fresh = log.openDocuments('fresh.db');
        for (const count of ends) {
          const begun = await log.project(salonProjectors, { documents: fresh, ...rebuild });
          await turns(count);
          await begun.stop();
        }
        const rebuilt = await log.projected(salonProjectors, { documents: fresh, ...rebuild });
        expect(await texts(rebuilt)).toEqual(await texts(live));
        expect((await live.verify('people')).differing).toEqual([]);
        expect((await rebuilt.verify('bookings')).differing).toEqual([]);
        expect(log.errors).toEqual([]);
        await rebuilt.stop();
        await fresh.close();
        await log.close();
      },
    ),
    { numRuns: 25, seed: 20261024 },
  );
});
