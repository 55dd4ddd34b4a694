import { randomInt } from 'node:crypto';
import { type EventStore, InvalidPositionError, type Position, type RecordedEvent, START_POSITION } from '@salon/event-store';
import type { NoFields, Stored, Where } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import { namedKeys } from '../build/fold-batch.ts';
import type { LogReader } from '../live/log-reader.ts';
import { parseEvents } from '../projected-event.ts';
import type { SampleOptions } from '../projections.ts';
import { TimeSlice } from './time-slice.ts';

/** Places of a collection that a sample is read at, and of the log. */
const PLACES = 5;
const EVENTS_AT_A_PLACE = 20;
const NEWEST_EVENTS = 100;
const BISECTIONS = 6;
/** Ids are made of digits, capital and small letters. */
const [FIRST_LETTER, LAST_LETTER] = [0x30, 0x7a];

/**
 * For each build the ids of about so many documents: stored ones, those that events name (a missing one is in no collection), and those that
 * are asked for `again`.
 */
export async function sampleOf(
  builds: readonly AnyBuild[],
  size: number,
  again: NonNullable<SampleOptions['again']>,
  log: LogReader,
): Promise<readonly (readonly string[])[]> {
  const slice = new TimeSlice(0);
  const stored: (readonly Stored<unknown>[])[] = [];
  for (const build of builds) stored.push(await randomDocuments(build, size, slice));
  const positions = stored.flat().map(({ position }) => position);
  const events = [...(await log.events.newest(NEWEST_EVENTS))];
  for (let place = 0; place < PLACES && positions.length > 0; place += 1) {
    const after = positions[randomInt(positions.length)] ?? START_POSITION;
    events.push(...(await eventsBehind(log.events, after)));
  }
  const read = parseEvents(events);
  return builds.map(({ projector }, index) => {
    const named = read
      .filter(({ recorded: { type } }) => projector.handles.some((handled) => handled === type))
      .flatMap((each) => {
        const touched = namedKeys(projector, each);
        return 'error' in touched ? [] : touched.keys;
      });
    const asked = again.filter(({ model }) => model === projector.name).map(({ id }) => id);
    return [...new Set([...asked, ...(stored[index] ?? []).map(({ id }) => id), ...[...new Set(named)].slice(0, size)])];
  });
}

/** None when `after` is no position of the log, as in a document that was tampered with. */
async function eventsBehind(log: EventStore, after: Position): Promise<readonly RecordedEvent[]> {
  try {
    return (await log.readAll({ after, limit: EVENTS_AT_A_PLACE })).events;
  } catch (error) {
    if (error instanceof InvalidPositionError) return [];
    throw error;
  }
}

/** Documents at random places, found without counting or skipping, which would take as long as to read them all. */
async function randomDocuments({ collection }: AnyBuild, size: number, slice: TimeSlice): Promise<readonly Stored<unknown>[]> {
  const all = await collection.find({ order: 'id', limit: size + 1 });
  if (all.length <= size) return all;
  const found: Stored<unknown>[] = [];
  for (let place = 0; place < PLACES; place += 1) {
    const from = await randomId(collection);
    found.push(...(await collection.find({ where: { id: { from } }, order: 'id', limit: Math.ceil(size / PLACES) })));
    await slice.next();
  }
  return found;
}

/** A random id, found by bisection, as many ids may have a prefix in common. */
async function randomId(collection: AnyBuild['collection']): Promise<string> {
  const firstOf = async (where: Where<NoFields>, descending: boolean) =>
    (await collection.select({ where, order: 'id', descending, limit: 1 }, []))[0]?.id;
  let low = (await firstOf({}, false)) ?? '';
  let high = (await firstOf({}, true)) ?? '';
  for (let part = 0; part < BISECTIONS && low < high; part += 1) {
    const at = between(low, high);
    if (randomInt(2) === 0) low = (await firstOf({ id: { from: at } }, false)) ?? high;
    else high = (await firstOf({ id: { to: at } }, true)) ?? low;
  }
  return low;
}

/** A text about between two: their common prefix, a letter between theirs, and two more. */
function between(low: string, high: string): string {
  let alike = 0;
  while (alike < low.length && low[alike] === high[alike]) alike += 1;
  const [from, to] = [low, high].map((text) => text.charCodeAt(alike) || FIRST_LETTER);
  const letters = [randomInt(from ?? 0, (to ?? 0) + 1), randomInt(FIRST_LETTER, LAST_LETTER + 1), randomInt(FIRST_LETTER, LAST_LETTER + 1)];
  const text = low.slice(0, alike) + String.fromCharCode(...letters);
  return text < low ? low : text;
}
