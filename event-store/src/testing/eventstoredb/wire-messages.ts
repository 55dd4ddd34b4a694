import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { WireEvent, WireRecord } from './stand-in-log.ts';

const TICKS_PER_MILLISECOND = 10_000n;

export function streamName(identifier: sharedPb.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function toWireEvent(message: streamsPb.AppendReq.ProposedMessage): WireEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function appended({ revision, place }: WireRecord): streamsPb.AppendResp {
  const position = new streamsPb.AppendResp.Position();
  position.setCommitPosition(String(place)).setPreparePosition(String(place));
  const success = new streamsPb.AppendResp.Success();
  success.setCurrentRevision(String(revision)).setPosition(position);
  return new streamsPb.AppendResp().setSuccess(success);
}

export function wrongExpectedVersion(
  expected: 'no-stream' | number,
  actual: 'no-stream' | number,
): streamsPb.AppendResp {
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (actual === 'no-stream') wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(actual));
  if (expected === 'no-stream') wrong.setExpectedNoStream(new sharedPb.Empty());
  else wrong.setExpectedRevision(String(expected));
  return new streamsPb.AppendResp().setWrongExpectedVersion(wrong);
}

export function eventRead(record: WireRecord): streamsPb.ReadResp {
  const message = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  message.setId(new sharedPb.UUID().setString(record.id));
  message.setStreamIdentifier(identifierOf(record.stream));
  message.setStreamRevision(String(record.revision));
  message.setCommitPosition(String(record.place)).setPreparePosition(String(record.place));
  message.setData(record.data).setCustomMetadata(record.metadata);
  message.getMetadataMap().set('type', record.type).set('content-type', record.contentType);
  message
    .getMetadataMap()
    .set('created', String(BigInt(record.created.getTime()) * TICKS_PER_MILLISECOND));
  const event = new streamsPb.ReadResp.ReadEvent()
    .setEvent(message)
    .setCommitPosition(String(record.place));
  return new streamsPb.ReadResp().setEvent(event);
}

export function streamNotFound(name: string): streamsPb.ReadResp {
  return new streamsPb.ReadResp().setStreamNotFound(
    new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name)),
  );
}

const identifierOf = (name: string) =>
  new sharedPb.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(name)));

export function subscriptionConfirmation(id: string): streamsPb.ReadResp {
  return new streamsPb.ReadResp().setConfirmation(
    new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );
}

export function checkpoint(commit: number, prepare: number): streamsPb.ReadResp {
  const message = new streamsPb.ReadResp.Checkpoint()
    .setCommitPosition(String(commit))
    .setPreparePosition(String(prepare));
  return new streamsPb.ReadResp().setCheckpoint(message);
}
