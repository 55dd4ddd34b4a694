import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { readUntilDamaged } from '../append.ts';
import { type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions, ReadStreamOptions } from '../event-store.ts';
import type { Engine } from './engine.ts';
import { fromPosition, toPosition } from './eventstoredb-position.ts';
import { isSystemEvent, type OwnEvents } from './recorded-event.ts';

/** A follower may lack acknowledged events. */
const requiresLeader = true;

const before = (revision: number | undefined) =>
  revision === undefined ? END : BigInt(revision - 1);
const beyond = (revision: number | undefined) =>
  revision === undefined || revision < 0 ? START : BigInt(revision + 1);

export async function readStreamEvents(
  engine: Engine,
  own: OwnEvents,
  stream: string,
  options: ReadStreamOptions,
): Promise<readonly RecordedEvent[]> {
  const { after, limit = Number.MAX_SAFE_INTEGER, backwards = false } = options;
  if (limit <= 0 || (backwards && after !== undefined && after <= 0)) return [];
  const fromRevision = backwards ? before(after) : beyond(after);
  const direction = backwards ? BACKWARDS : FORWARDS;
  const events = await readToEnd(engine, (client) =>
    client.readStream(own.prefix + stream, {
      fromRevision,
      maxCount: limit,
      direction,
      requiresLeader,
    }),
  );
  return events.filter((event) => !isSystemEvent(event)).map(own.read);
}

/** Events in a read that skips foreign ones, and how many such reads a call makes. */
const FOREIGN_STRIDE = 2_000;
const MAX_STRIDES = 8;

/** The server ignores a filter here, so foreign and system events are left out by this adapter. */
export async function readLogPage(
  engine: Engine,
  own: OwnEvents,
  { after = START_POSITION, limit, types }: ReadAllOptions,
): Promise<LogPage> {
  let scannedTo = after;
  for (let strides = 0; ; strides += 1) {
    const { events, atHead } = await readStride(
      engine,
      scannedTo,
      strides === 0 ? limit : FOREIGN_STRIDE,
    );
    const seen = events.at(-1);
    if (seen) scannedTo = toPosition(seen.position);
    const stored = events.filter((event) => own.has(event));
    const read = readUntilDamaged(stored, own.read).slice(0, limit);
    const page = {
      events: types === undefined ? read : read.filter(({ type }) => types.has(type)),
      looked: read.length,
    };
    if (read.length < stored.length)
      return { ...page, scannedTo: read.at(-1)?.position ?? scannedTo, atHead: false };
    if (read.length > 0 || atHead || strides === MAX_STRIDES) return { ...page, scannedTo, atHead };
  }
}

async function readStride(engine: Engine, after: Position, count: number) {
  const from = fromPosition(after);
  // The server includes the event at the position, which the port excludes.
  const maxCount = from === 'start' ? count : count + 1;
  const read = await readToEnd(engine, (client) =>
    client.readAll({ fromPosition: from === 'start' ? START : from, maxCount, requiresLeader }),
  );
  return {
    events: read.filter(({ position }) => toPosition(position) > after).slice(0, count),
    atHead: read.length < maxCount,
  };
}

export async function readHead(engine: Engine): Promise<Position> {
  const [last] = await newestFirst(engine, 1);
  return last ? toPosition(last.position) : START_POSITION;
}

export async function readNewest(
  engine: Engine,
  own: OwnEvents,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const newest = await newestFirst(engine, limit);
  return readUntilDamaged(newest.filter((event) => own.has(event)).toReversed(), own.read);
}

export async function readLastRecordedAt(engine: Engine): Promise<string | undefined> {
  const [last] = await newestFirst(engine, 1);
  return last?.created.toISOString();
}

/** Events among which an own one is searched: few, then more than any subscription lags. */
const LOOKS = [16, 4_096];

/** The position of the last own event, or one behind which none is own. */
export async function readLastOwn(engine: Engine, own: OwnEvents): Promise<Position> {
  let oldest: Position = START_POSITION;
  for (const count of LOOKS) {
    const newest = await newestFirst(engine, count);
    const lastOwn = newest.find((event) => own.has(event));
    if (lastOwn !== undefined) return toPosition(lastOwn.position);
    const last = newest.at(-1);
    if (last === undefined || newest.length < count) return START_POSITION;
    oldest = toPosition(last.position);
  }
  return oldest;
}

const newestFirst = (engine: Engine, maxCount: number) =>
  readToEnd(engine, (client) =>
    client.readAll({ fromPosition: END, direction: BACKWARDS, maxCount, requiresLeader }),
  );

/**
 * An absent stream has no events. The client has no deadline for reads, so a slow one is cancelled.
 */
function readToEnd<E extends Pick<ResolvedEvent, 'event'>>(
  engine: Engine,
  open: (client: EventStoreDBClient) => StreamingRead<E>,
): Promise<readonly NonNullable<E['event']>[]> {
  let reading: StreamingRead<E> | undefined;
  return engine.call(
    (client) =>
      new Promise((resolve, reject) => {
        const events: NonNullable<E['event']>[] = [];
        reading = open(client);
        reading.on('data', ({ event }: E) => {
          if (event) events.push(event);
        });
        reading.on('end', () => resolve(events));
        reading.on('close', () => reject(new Error('The read was broken off.')));
        // Never removed: the client may emit more than one error, and one without a listener ends
        // the process.
        reading.on('error', (error) =>
          error instanceof StreamNotFoundError ? resolve([]) : reject(error),
        );
      }),
    () => {
      reading?.cancel().catch(() => {});
    },
  );
}
