import fc from 'fast-check';
import { salonProjectors } from '../salon-projectors.ts';
import { RandomSalon, randomSteps } from '../testing/random-salon.ts';
import { SalonLog, textOfModel } from '../testing/salon-log.ts';
import { type BuildDocument, buildSpec } from './build.ts';
import type { Projections } from './projections.ts';

const interruptions = fc.array(fc.record({ after: fc.nat({ max: 60 }), again: fc.boolean() }), {
  maxLength: 3,
});

async function forgetProgress(log: SalonLog, position: string) {
  const checkpoints = await log.documents.collection<BuildDocument>(buildSpec);
  for (const { id, doc, rev } of await checkpoints.find({})) {
    if (doc.position > position) await checkpoints.replace(id, rev, { ...doc, position });
  }
}

async function texts(projections: Projections): Promise<readonly string[]> {
  return Promise.all(
    salonProjectors.map(
      async (projector) => `${projector.name} ${await textOfModel(projections, projector)}`,
    ),
  );
}

test('in any history with interruptions, rebuilt models equal the live ones byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(randomSteps, interruptions, async (steps, stops) => {
      const log = await SalonLog.open();
      const salon = new RandomSalon();
      let live = await log.projected(salonProjectors);
      const positions = ['0'];
      for (const [index, step] of steps.entries()) {
        for (const event of salon.next(step)) {
          positions.push((await log.write(event)).position);
          // Whether or not the read models have the fact by then.
          if (event.type === 'PersonErased') {
            await log.sealer.destroy(String(event.data.person), '2026-10-01T00:00:00.000Z');
          }
        }
        for (const { again } of stops.filter(({ after }) => after === index)) {
          await live.stop();
          if (again) await forgetProgress(log, positions[Math.floor(positions.length / 2)] ?? '0');
          live = await log.project(salonProjectors);
        }
      }
      expect(await live.waitFor(await log.events.head(), undefined, 10_000)).toBe(true);
      expect(await live.parked()).toEqual([]);
      const before = await texts(live);
      for (const { name } of salonProjectors) {
        const rebuilt = { isSwitched: true, differing: [], parked: 0 };
        expect(await live.replay(name)).toMatchObject(rebuilt);
      }
      expect(await texts(live)).toEqual(before);
      expect(log.errors).toEqual([]);
      await log.close();
    }),
    { numRuns: 5, seed: 20261024 },
  );
});
