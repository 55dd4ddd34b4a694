import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { StandInFaults } from './stand-in-faults.ts';
import type { StandInLog } from './stand-in-log.ts';
import { checkpoint, confirmation, eventRead } from './wire-messages.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

/**
 * A catch-up subscription to all with a filter by prefix: everything behind the position (without
 * the event there), then what is new. Checkpoints come each so many events and, beyond the last
 * event, whenever it has caught up. It never says that it has, and it never ends by itself.
 */
export async function serveSubscription(
  log: StandInLog,
  faults: StandInFaults,
  call: Call,
  options: ReadReq.Options,
): Promise<void> {
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

  await send(confirmation(randomUUID()));
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
