import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { refusalOfFollower } from './refusals.ts';
import { serveSubscription } from './serve-subscription.ts';
import type { StandInFaults } from './stand-in-faults.ts';
import type { StandInLog, WireRecord } from './stand-in-log.ts';
import { eventRead, streamName, streamNotFound } from './wire-messages.ts';

/**
 * Reads of a stream, reads of all (which know no filter) and subscriptions are one call with
 * different options.
 */
export function serveRead(log: StandInLog, faults: StandInFaults, onRead: () => void) {
  return (call: ServerWritableStream<ReadReq, ReadResp>): void => {
    onRead();
    const options = call.request.getOptions();
    if (!options) return void call.end();
    if (options.hasSubscription()) return void serveSubscription(log, faults, call, options);
    const refusal = refusalOfFollower(call.metadata, faults);
    if (refusal) return void call.emit('error', refusal);
    const wanted = options.hasStream() ? ofStream(log, options) : ofAll(log, options);
    if (!wanted) call.write(streamNotFound(streamName(options.getStream()?.getStreamIdentifier())));
    for (const record of (wanted ?? []).slice(0, Number(options.getCount())))
      call.write(eventRead(record));
    call.end();
  };
}

function ofStream(log: StandInLog, options: ReadReq.Options): readonly WireRecord[] | undefined {
  const where = options.getStream();
  const records = log.stream(streamName(where?.getStreamIdentifier()));
  const revision = where?.hasRevision() ? Number(where.getRevision()) : undefined;
  if (options.getReadDirection() === 1)
    return records?.filter((record) => record.revision <= (revision ?? Infinity)).reverse();
  return records?.filter((record) => record.revision >= (revision ?? 0));
}

/** From a position on means with the event there. */
function ofAll(log: StandInLog, options: ReadReq.Options): readonly WireRecord[] {
  const where = options.getAll();
  const from = where?.hasPosition() ? Number(where.getPosition()?.getCommitPosition()) : undefined;
  if (options.getReadDirection() === 1)
    return log.records.filter((record) => record.place <= (from ?? Infinity)).reverse();
  return log.records.filter((record) => record.place >= (from ?? 0));
}
