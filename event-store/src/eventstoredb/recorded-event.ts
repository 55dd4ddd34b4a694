import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@eventstore/db-client';
import type { JsonObject, Metadata, RecordedEvent } from '../event.ts';
import { toPosition } from './eventstoredb-position.ts';

/** An event of the client as one of the port. Only for events that were written by this adapter. */
export function toRecordedEvent(event: ClientEvent | AllStreamRecordedEvent): RecordedEvent {
  const { streamId, id, type, revision, created, position } = event;
  if (!event.isJson || !position) throw new Error(`Event ${revision} of "${streamId}" was not written by this application.`);
  return {
    stream: streamId,
    revision: Number(revision),
    position: toPosition(position),
    id,
    type,
    data: event.data as JsonObject,
    metadata: (event.metadata ?? {}) as Metadata,
    recordedAt: created.toISOString(),
  };
}

/** What the server itself writes, also into a stream of ours: that it was deleted for ever, for example. */
export function isSystemEvent({ type }: Pick<ClientEvent, 'type'>): boolean {
  return type.startsWith('$');
}
