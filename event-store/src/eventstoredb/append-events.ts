import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { SerializedEvent } from '../append.ts';
import { StoreUnavailableError, WrongExpectedRevisionError } from '../errors.ts';
import type { JsonObject } from '../event.ts';
import type { AppendResult, ExpectedRevision } from '../event-store.ts';
import type { Engine } from './engine.ts';
import { toPosition } from './eventstoredb-position.ts';
import { readStreamEvents } from './read-events.ts';
import { type OwnEvents, withChecksum } from './recorded-event.ts';

/** Appends events from `serializeAppend`: on anything else the client might hang. */
export async function appendEvents(
  engine: Engine,
  own: OwnEvents,
  stream: string,
  expected: ExpectedRevision,
  events: readonly SerializedEvent[],
): Promise<AppendResult> {
  try {
    return await append(engine, own, stream, expected, events);
  } catch (error) {
    if (!mayBeThere(error)) throw error;
    // When exactly these events follow the expected revision, the same append was made before.
    const after = expected === 'no-stream' ? -1 : expected;
    const there = await readStreamEvents(engine, own, stream, { after, limit: events.length });
    const last = there.at(-1);
    const isTheSame =
      there.length === events.length && there.every(({ id }, place) => id === events[place]?.id);
    if (!isTheSame || last === undefined) throw error;
    return { revision: last.revision, position: last.position };
  }
}

const utf8 = new TextEncoder();

const GRPC_ABORTED = 10;

/**
 * The server answers the later of two equal appends at once with another revision, or after two
 * seconds with "Commit phase timeout": the index by which it recognizes a repeated append does not
 * have the first one yet.
 */
function mayBeThere(error: unknown) {
  if (error instanceof WrongExpectedRevisionError) return true;
  return (
    error instanceof StoreUnavailableError &&
    (error.cause as { readonly code?: unknown } | undefined)?.code === GRPC_ABORTED
  );
}

async function append(
  engine: Engine,
  { prefix }: OwnEvents,
  stream: string,
  expected: ExpectedRevision,
  events: readonly SerializedEvent[],
): Promise<AppendResult> {
  const streamId = prefix + stream;
  const first = expected === 'no-stream' ? 0 : expected + 1;
  const proposed = events.map(({ id, type, data, metadata }, index) =>
    jsonEvent({
      id,
      type,
      // Parsed from the checked text, which the caller cannot change any more; the client takes no
      // text.
      data: JSON.parse(data) as JsonObject,
      metadata: utf8.encode(
        withChecksum({ stream: streamId, revision: first + index, id, type, metadata, data }),
      ),
    }),
  );
  const expectedRevision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
  return engine.call(async (client) => {
    try {
      const answer = await client.appendToStream(streamId, proposed, {
        expectedRevision,
        requiresLeader: true,
        deadline: engine.deadlineMs,
      });
      if (!answer.position) throw new Error('The answer to an append has no position.');
      return {
        revision: Number(answer.nextExpectedRevision),
        position: toPosition(answer.position),
      };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const actual =
        typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : 'no-stream';
      throw new WrongExpectedRevisionError(stream, expected, actual);
    }
  });
}
