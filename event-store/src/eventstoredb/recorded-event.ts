import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import { CHECKSUM_NAME, checkedText, checksumOf, type SerializedEvent } from '../append.ts';
import { EventDamagedError } from '../errors.ts';
import type { JsonObject, Metadata, RecordedEvent } from '../event.ts';
import { toPosition } from './eventstoredb-position.ts';

type EventText = SerializedEvent & Pick<RecordedEvent, 'stream' | 'revision'>;

/**
 * The server's own hashes do not reach from writer to reader. The checksum covers the JSON of the
 * parsed contents that the client answers.
 */
export function withChecksum(event: EventText): string {
  const { metadata } = event;
  return `${metadata.slice(0, -1)}${metadata === '{}' ? '' : ','}"${CHECKSUM_NAME}":"${checksumText(event)}"}`;
}

function checksumText({ stream, revision, id, type, metadata, data }: EventText) {
  return checksumOf(checkedText([stream, revision, id, type, metadata, data]))
    .toString(16)
    .padStart(8, '0');
}

type StoredEvent = ClientEvent | AllStreamRecordedEvent;

/** The hidden stream whose one event holds the log's id, and is the first of the log. */
export const ID_STREAM = 'log-id';

/** Streams of the log have names with the prefix on the server, and without it for readers. */
export class OwnEvents {
  constructor(readonly prefix: string) {}

  has({ streamId, type }: StoredEvent): boolean {
    return (
      streamId.startsWith(this.prefix) &&
      streamId !== `${this.prefix}${ID_STREAM}` &&
      !isSystemEvent({ type })
    );
  }

  /** @throws EventDamagedError when the checksum does not match; events of older logs have none. */
  readonly read = (event: StoredEvent) =>
    toRecordedEvent(event, event.streamId.slice(this.prefix.length));
}

function toRecordedEvent(event: StoredEvent, stream: string): RecordedEvent {
  const { streamId, id, type, revision, created, position } = event;
  if (!event.isJson || !position)
    throw new Error(`Event ${revision} of "${streamId}" was not written by this application.`);
  const { [CHECKSUM_NAME]: checksum, ...metadata } = (event.metadata ?? {}) as Metadata;
  const recorded = {
    stream,
    revision: Number(revision),
    id,
    type,
    data: event.data as JsonObject,
  };
  const checked = () => ({
    ...recorded,
    stream: streamId,
    metadata: JSON.stringify(metadata),
    data: JSON.stringify(event.data),
  });
  if (checksum !== undefined && checksumText(checked()) !== checksum) {
    throw new EventDamagedError(toPosition(position), stream, recorded.revision);
  }
  return {
    ...recorded,
    position: toPosition(position),
    metadata,
    recordedAt: created.toISOString(),
  };
}

export function isSystemEvent({ type }: Pick<ClientEvent, 'type'>): boolean {
  return type.startsWith('$');
}
