import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import type { RecordedEvent } from '../event.ts';
import type { LogPage, ReadAllOptions, ReadStreamOptions } from '../event-store.ts';
import { type Position, START_POSITION } from '../position.ts';
import type { Engine } from './engine.ts';
import { fromPosition, toPosition } from './eventstoredb-position.ts';
import { readToEnd } from './read-to-end.ts';
import { toRecordedEvent } from './recorded-event.ts';

/** The events of one stream; none when the stream is absent. */
export async function readStreamEvents(engine: Engine, stream: string, options: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
  const { after, limit = Number.MAX_SAFE_INTEGER, backwards = false } = options;
  if (limit <= 0 || (backwards && after !== undefined && after <= 0)) return [];
  const from = backwards ? (after === undefined ? END : BigInt(after - 1)) : after === undefined || after < 0 ? START : BigInt(after + 1);
  const direction = backwards ? BACKWARDS : FORWARDS;
  const events = await readToEnd(engine, (client) => client.readStream(stream, { fromRevision: from, maxCount: limit, direction }));
  return events.map(toRecordedEvent);
}

/**
 * One stretch of the whole log, of which the events are given that are this salon's own. The server would ignore a filter
 * here, so foreign events and its own count towards the limit, and are left out on this side.
 */
export async function readLogPage(
  engine: Engine,
  isOwn: (stream: string) => boolean,
  { after = START_POSITION, limit }: ReadAllOptions,
): Promise<LogPage> {
  const from = fromPosition(after);
  // The server begins with the event at the position, which the port leaves out.
  const maxCount = from === 'start' ? limit : limit + 1;
  const read = await readToEnd(engine, (client) => client.readAll({ fromPosition: from === 'start' ? START : from, maxCount }));
  const scanned = read.filter((event) => toPosition(event.position) > after).slice(0, limit);
  const last = scanned.at(-1);
  return {
    events: scanned.filter((event) => isOwn(event.streamId)).map(toRecordedEvent),
    scannedTo: last ? toPosition(last.position) : after,
    atHead: read.length < maxCount,
  };
}

/** The position of the last event of the whole log, whoever wrote it. */
export async function readHead(engine: Engine): Promise<Position> {
  const [last] = await readToEnd(engine, (client) => client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount: 1 }));
  return last ? toPosition(last.position) : START_POSITION;
}

/** How many events are looked at, newest first, for one that is own: the usual few, and then as many as a subscription has surely passed. */
const LOOKS = [16, 4_096];

/** The position of the last event that is this salon's own; when all of the last ones are foreign, a place behind which none is own. */
export async function readLastOwn(engine: Engine, isOwn: (stream: string) => boolean): Promise<Position> {
  let oldest: Position = START_POSITION;
  for (const maxCount of LOOKS) {
    const newestFirst = await readToEnd(engine, (client) => client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount }));
    const own = newestFirst.find(({ streamId }) => isOwn(streamId));
    if (own !== undefined) return toPosition(own.position);
    const last = newestFirst.at(-1);
    oldest = last === undefined || newestFirst.length < maxCount ? START_POSITION : toPosition(last.position);
    if (oldest === START_POSITION) break;
  }
  return oldest;
}
