import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerReadableStream, type sendUnaryData, status } from '@grpc/grpc-js';
import { exception, refusalOfFollower, type StandInFaults } from './stand-in-faults.ts';
import type { StandInLog, WireEvent } from './stand-in-log.ts';
import { appended, streamName, toWireEvent, wrongExpectedVersion } from './wire-messages.ts';

const MOST_BYTES = 1_048_576;

export function serveAppend(log: StandInLog, faults: StandInFaults) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
    let options: AppendReq.Options | undefined;
    const events: WireEvent[] = [];
    call.on('data', (message: AppendReq) => {
      options = message.getOptions() ?? options;
      const proposed = message.getProposedMessage();
      if (proposed) events.push(toWireEvent(proposed));
    });
    call.on('error', () => {});
    // A call that the client breaks off ends too, a moment before it is known to be cancelled.
    call.on('end', () => setImmediate(() => call.cancelled || write()));
    const write = () => {
      const refusal = refusalOfFollower(call.metadata, faults);
      if (refusal) return answer(refusal);
      if (sizeOf(events) > MOST_BYTES)
        return answer(
          exception('maximum-append-size-exceeded', { 'maximum-append-size': MOST_BYTES }),
        );
      const stream = streamName(options?.getStreamIdentifier());
      const expected = options?.hasNoStream() ? 'no-stream' : Number(options?.getRevision());
      const outcome = log.append(stream, expected, events);
      if (faults.appendsToLeaveUnanswered > 0) {
        faults.appendsToLeaveUnanswered -= 1;
        return;
      }
      if (faults.appendsToGiveUpOn > 0) {
        faults.appendsToGiveUpOn -= 1;
        return answer({
          code: status.ABORTED,
          details: 'Operation timed out: Commit phase timeout.',
        });
      }
      answer(
        null,
        'last' in outcome ? appended(outcome.last) : wrongExpectedVersion(expected, outcome.actual),
      );
    };
  };
}

/** Types count two bytes a character. */
function sizeOf(events: readonly WireEvent[]) {
  return events.reduce(
    (sum, event) => sum + event.data.length + event.metadata.length + 2 * event.type.length,
    0,
  );
}
