import fc from 'fast-check';
import {
  daysBefore,
  ProvenTime,
  type ProvenTimeDocument,
  provenTimeCollection,
} from '../background/proven-time.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { DuePersons, dueMarkCollection } from './retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = '2026-10-20T01:00:00.000Z';
const RETENTION_DAYS = 365;

/** Days between visit and start are negative for upcoming visits. */
const persons = Array.from({ length: 40 }, (_, place) => ({
  person: `guest-${place}`,
  visit: daysBefore(BEGIN, 380 - 12 * place),
}));

const hours = fc.constantFrom(0, 1, 23, 24, 300);
const happening = fc.oneof(
  fc.record({ what: fc.constant('pass' as const), hours }),
  fc.record({
    what: fc.constant('jump' as const),
    hours: fc.integer({ min: -500 * 24, max: 500 * 24 }),
  }),
  fc.record({ what: fc.constant('restart' as const), hours }),
  fc.record({ what: fc.constant('event' as const) }),
  fc.record({ what: fc.constant('run' as const) }),
  fc.record({ what: fc.constant('run' as const) }),
);

let log: TemporaryLog;
beforeAll(async () => {
  log = await openTemporaryLog();
});
afterAll(() => log.close());
let runs = 0;

test('an erased person was due in two runs a day of running time apart and all between, despite clock changes', async () => {
  const property = fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
    runs += 1;
    const ofRun = <T>({ name, indexes }: typeof dueMarkCollection) =>
      log.work.collection<T>({ name: `${name}-${runs}`, indexes });
    const due = new DuePersons(await ofRun(dueMarkCollection));
    const times = await ofRun<ProvenTimeDocument>(provenTimeCollection);
    let [clock, recordedAt, ranBefore] = [new FixedClock(BEGIN), BEGIN, 0];
    const events = { lastRecordedAt: async () => recordedAt };
    let time = new ProvenTime(times, events, clock);
    // The first start has a correct clock: from here on time is proven.
    await time.now();
    const erased = new Set<string>();
    const foundAt = new Map<string, number>();

    const run = async () => {
      const { at, ran } = await time.now();
      const running = ranBefore + clock.running();
      const found = persons.filter(
        ({ person, visit }) => !erased.has(person) && visit < daysBefore(at, RETENTION_DAYS),
      );
      const isFound = new Set(found.map(({ person }) => person));
      for (const person of foundAt.keys()) if (!isFound.has(person)) foundAt.delete(person);
      await due.note({ ids: { prefix: 'guest-' }, due: [...isFound] }, ran);
      for await (const person of due.toErase(ran)) {
        expect(running - (foundAt.get(person) ?? running)).toBeGreaterThanOrEqual(DAY);
        erased.add(person);
      }
      for (const person of isFound) foundAt.set(person, foundAt.get(person) ?? running);
      // An hour of running time brings an erasure forward by a day at most.
      for (const { visit } of persons.filter(({ person }) => isFound.has(person))) {
        expect(
          visit <
            daysBefore(new Date(Date.parse(BEGIN) + running * 24).toISOString(), RETENTION_DAYS),
        ).toBe(true);
      }
    };
    for (const each of happenings) {
      if (each.what === 'pass') clock.advance(each.hours * HOUR);
      if (each.what === 'jump') clock.jump(each.hours * HOUR);
      if (each.what === 'event') recordedAt = clock.now();
      if (each.what === 'run') await run();
      if (each.what === 'restart') {
        ranBefore += clock.running();
        clock = new FixedClock(clock.now());
        clock.jump(each.hours * HOUR);
        time = new ProvenTime(times, events, clock);
      }
    }
  });
  await fc.assert(property, { numRuns: 60, seed: 20261020 });
});
