import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { refusalOfFollower, type StandInFaults } from './stand-in-faults.ts';
import type { StandInLog, WireRecord } from './stand-in-log.ts';
import {
  checkpoint,
  eventRead,
  streamName,
  streamNotFound,
  subscriptionConfirmation,
} from './wire-messages.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/**
 * Reads of a stream, of all (without a filter) and subscriptions are one call with different
 * options.
 */
export function serveRead(log: StandInLog, faults: StandInFaults) {
  return (call: ReadCall): void => {
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

/** The event at the position is included. */
function ofAll(log: StandInLog, options: ReadReq.Options): readonly WireRecord[] {
  const where = options.getAll();
  const from = where?.hasPosition() ? Number(where.getPosition()?.getCommitPosition()) : undefined;
  if (options.getReadDirection() === 1)
    return log.records.filter((record) => record.place <= (from ?? Infinity)).reverse();
  return log.records.filter((record) => record.place >= (from ?? 0));
}

/**
 * The filter is by prefix; the event at the position is left out. Checkpoints come each so many
 * events and, beyond the last event, whenever it has caught up. It never says that it has, and
 * never ends by itself.
 */
async function serveSubscription(
  log: StandInLog,
  faults: StandInFaults,
  call: ReadCall,
  options: ReadReq.Options,
) {
  const from = options.getAll()?.hasPosition()
    ? Number(options.getAll()?.getPosition()?.getCommitPosition())
    : -1;
  const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [''];
  const window =
    (options.getFilter()?.getMax() || 32) *
    (options.getFilter()?.getCheckpointintervalmultiplier() || 1);

  let wake: () => void = () => {};
  const deaf = log.listen(() => wake());
  call.on('close', () => wake());
  call.on('cancelled', () => wake());
  call.on('error', () => {});
  const send = async (message: ReadResp) => {
    if (!call.write(message) && !call.cancelled)
      await Promise.race([once(call, 'drain'), once(call, 'cancelled')]);
  };

  await send(subscriptionConfirmation(randomUUID()));
  let next = log.records.findIndex((record) => record.place > from);
  if (next === -1) next = log.records.length;
  for (let scanned = 1; !call.cancelled && !call.destroyed; ) {
    const record = faults.muteSubscriptions ? undefined : log.records[next];
    if (record) {
      next += 1;
      if (prefixes.some((prefix) => record.stream.startsWith(prefix)))
        await send(eventRead(record));
      else if (scanned % window === 0) await send(checkpoint(record.place, record.place));
      scanned += 1;
      if (next === log.records.length && scanned > window) await send(checkpoint(log.end, 0));
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  deaf();
}
