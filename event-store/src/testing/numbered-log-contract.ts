import fc from 'fast-check';
import { WrongExpectedRevisionError } from '../errors.ts';
import { type EventToAppend, START_POSITION } from '../event.ts';
import type { ExpectedRevision, ReadStreamOptions } from '../event-store.ts';
import { sampleEvent } from './sample-event.ts';
import type { OpenStoreUnderTest } from './store-under-test.ts';

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

const append: fc.Arbitrary<Append> = fc.record({
  stream: fc.constantFrom('one', 'two', 'three'),
  expected: fc.oneof(fc.constant<ExpectedRevision>('no-stream'), fc.nat(6)),
  // Few ids, so that repeated appends, reordered ones and supersets come up.
  events: fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 })
    .map((names) => names.map(sampleEvent)),
});
const groups = fc.array(fc.array(append, { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 8,
});
const range = fc.record({
  after: fc.nat(6),
  limit: fc.integer({ min: 1, max: 6 }),
  backwards: fc.boolean(),
});

export function describeNumberedLog(name: string, open: OpenStoreUnderTest): void {
  test(`${name} answers like a model of it, however appends are grouped`, async () => {
    await fc.assert(
      fc.asyncProperty(groups, range, async (appends, reading) => {
        const { store, dispose } = await open();
        const model = new ModelLog();
        for (const group of appends) {
          const outcomes = await Promise.allSettled(
            group.map(({ stream, expected, events }) => store.append(stream, expected, events)),
          );
          const answers = outcomes.map((outcome) =>
            outcome.status === 'fulfilled' ? outcome.value.revision : factsOf(outcome.reason),
          );
          expect(answers).toEqual(
            group.map(({ stream, expected, events }) => model.append(stream, expected, events)),
          );
        }
        const { events } = await store.readAll({ limit: 1_000 });
        expect(events.map(({ stream, revision, id }) => ({ stream, revision, id }))).toEqual(
          model.events,
        );
        const end = events.at(-1)?.position ?? START_POSITION;
        expect(store.eventsBetween(START_POSITION, end)).toBe(model.events.length);
        for (const stream of ['one', 'two', 'three']) {
          const read = await store.readStream(stream, reading);
          expect(read.map((event) => event.revision)).toEqual(model.revisions(stream, reading));
        }
        await dispose();
      }),
      { seed: 20_261_024, numRuns: 60 },
    );
  });
}

function factsOf(error: unknown) {
  return error instanceof WrongExpectedRevisionError ? { actual: error.actual } : error;
}

interface ModelEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
}

class ModelLog {
  readonly events: ModelEvent[] = [];

  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): number | { readonly actual: ExpectedRevision } {
    const present = this.events.filter((event) => event.stream === stream);
    const next = expected === 'no-stream' ? 0 : expected + 1;
    const last = next + events.length - 1;
    if (present.length === next) {
      this.events.push(...events.map(({ id }, index) => ({ stream, revision: next + index, id })));
      return last;
    }
    if (present.length > last && events.every(({ id }, index) => present[next + index]?.id === id))
      return last;
    return { actual: present.length === 0 ? 'no-stream' : present.length - 1 };
  }

  revisions(
    stream: string,
    { after = -1, limit = 1_000, backwards = false }: ReadStreamOptions,
  ): readonly number[] {
    const all = this.events
      .filter((event) => event.stream === stream)
      .map((event) => event.revision);
    const chosen = backwards
      ? all.filter((revision) => revision < after).reverse()
      : all.filter((revision) => revision > after);
    return chosen.slice(0, limit);
  }
}
