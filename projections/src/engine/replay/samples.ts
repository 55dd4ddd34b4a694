import { randomInt } from 'node:crypto';
import { type EventStore, InvalidPositionError, type Position, type RecordedEvent, START_POSITION } from '@salon/event-store';
import type { Stored } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import { foldEvents, namedKeys, ParkedDocuments, sortTouches } from '../build/fold-batch.ts';
import type { SkippedEvents } from '../build/skipped-events.ts';
import type { LogReader } from '../live/log-reader.ts';
import { type Batch, type FieldOpener, openEvents, parseEvents } from '../projected-event.ts';
import type { SampleOptions, Verification } from '../projections.ts';
import type { AnyProjector } from '../projector.ts';
import { recompare } from './verify.ts';

export interface SampleParts {
  readonly log: LogReader;
  readonly skipped: SkippedEvents;
  readonly opener: FieldOpener;
  /** Runs work while no build moves. */
  whileIdle<T>(work: () => Promise<T>): Promise<T>;
}

/** A sample is taken from so many places of a collection, and from the events at so many places of the log. */
const PLACES = 5;
const EVENTS_AT_A_PLACE = 20;
const NEWEST_EVENTS = 100;
const MANY = 100_000_000;

/**
 * Derives a sample of the documents of each build from the log, in memory, and compares. The log is read once for all of them while
 * writes go on; each build stands still only for its last events.
 * @throws EventDamagedError when an event cannot be read.
 */
export async function verifySamples(
  builds: readonly AnyBuild[],
  size: number,
  parts: SampleParts,
  { again = [], signal }: SampleOptions = {},
): Promise<readonly Verification[]> {
  const { log } = parts;
  const samples = await sampled(builds, size, again, parts);
  // The second time only what was written during the first.
  for (let round = 0; round < 2; round += 1) {
    const [lowest = START_POSITION] = builds.map(({ position }) => position).sort();
    await log.feedTo(samples, lowest, signal);
  }
  const verified: Verification[] = [];
  for (const sample of samples) {
    verified.push(
      await parts.whileIdle(async () => {
        const { serving } = sample;
        await log.feedTo([sample], serving.position, signal);
        const found = { compared: sample.ids.size, differing: [...sample.ids] };
        return { projector: serving.projector.name, position: serving.position, ...(await recompare(found, serving, sample)) };
      }),
    );
  }
  return verified;
}

/** What serves, and what the events name: a document that is missing is in no collection. */
async function sampled(
  builds: readonly AnyBuild[],
  size: number,
  again: NonNullable<SampleOptions['again']>,
  parts: SampleParts,
): Promise<readonly DerivedDocuments[]> {
  const { events: log } = parts.log;
  const stored = await Promise.all(builds.map((build) => someOf(build, size)));
  const positions = stored.flat().map(({ position }) => position);
  const events = [...(await log.newest(NEWEST_EVENTS))];
  for (let place = 0; place < PLACES && positions.length > 0; place += 1) {
    const after = positions[randomInt(positions.length)] ?? START_POSITION;
    events.push(...(await eventsBehind(log, after)));
  }
  const read = parseEvents(events);
  return builds.map((serving, index) => {
    const { projector } = serving;
    const named = read
      .filter(({ recorded: { type } }) => projector.handles.some((handled) => handled === type))
      .flatMap((each) => {
        const touched = namedKeys(projector, each);
        return 'error' in touched ? [] : touched.keys;
      });
    const asked = again.filter(({ model }) => model === projector.name).map(({ id }) => id);
    const ids = [...asked, ...(stored[index] ?? []).map(({ id }) => id), ...[...new Set(named)].slice(0, size)];
    return new DerivedDocuments(serving, new Set(ids), parts);
  });
}

/** None behind what is no position: a document that somebody put there may say anything. */
async function eventsBehind(log: EventStore, after: Position): Promise<readonly RecordedEvent[]> {
  try {
    return (await log.readAll({ after, limit: EVENTS_AT_A_PLACE })).events;
  } catch (error) {
    if (error instanceof InvalidPositionError) return [];
    throw error;
  }
}

async function someOf({ collection }: AnyBuild, size: number): Promise<readonly Stored<unknown>[]> {
  const { count } = await collection.count({ cap: MANY });
  const limit = Math.ceil(size / PLACES);
  if (count <= size) return collection.find({ order: 'id' });
  const places = Array.from({ length: PLACES }, () => randomInt(count - limit + 1));
  return (await Promise.all(places.map((offset) => collection.find({ order: 'id', offset, limit })))).flat();
}

/** Some documents of a read model as the log gives them, beside the build that serves. Like there, what cannot be taken waits. */
class DerivedDocuments {
  position: Position = START_POSITION;
  readonly projector: AnyProjector;
  readonly collection = { getMany: async (ids: readonly string[]) => ids.flatMap((id) => this.existing(id)) };
  private readonly types: ReadonlySet<string>;
  private readonly documents = new Map<string, Stored<unknown>>();
  private readonly parked: ParkedDocuments;

  constructor(
    readonly serving: AnyBuild,
    readonly ids: ReadonlySet<string>,
    private readonly parts: Pick<SampleParts, 'skipped' | 'opener'>,
  ) {
    const { projector } = serving;
    this.projector = { ...projector, keys: (event) => projector.keys(event).filter((id) => ids.has(id)) };
    this.types = new Set(projector.handles);
    this.parked = new ParkedDocuments(projector.name, '');
  }

  async apply({ events, to }: Batch): Promise<void> {
    const { projector, parked, documents } = this;
    const { skipped, opener } = this.parts;
    const concerned = events.filter((read) => {
      const { position, type } = read.recorded;
      if (position <= this.position || !this.types.has(type)) return false;
      const named = namedKeys(projector, read);
      return 'error' in named || named.keys.length > 0;
    });
    const opened = projector.opens ? await openEvents(opener, concerned) : concerned;
    const touches = sortTouches(projector, parked, opened, (key, event) => skipped.has(projector.name, key, event));
    for (const [key, { events: waiting, error }] of touches.wait) await parked.add(key, waiting, error);
    for (const [key, folded] of touches.fold) {
      const { write, failure } = foldEvents(projector, documents.get(key), { key, events: folded });
      if (write !== undefined) documents.set(key, { id: key, doc: write.doc, position: write.position, rev: 0 });
      if (failure !== undefined) await parked.add(key, failure.events, failure.error);
      else if (parked.has(key)) await parked.clear(key);
    }
    this.position = to;
  }

  /** As a store gives it: what JSON leaves out is not there. */
  private existing(id: string): readonly Stored<unknown>[] {
    const stored = this.documents.get(id);
    return stored === undefined || stored.doc === null ? [] : [{ ...stored, doc: JSON.parse(JSON.stringify(stored.doc)) as unknown }];
  }
}
