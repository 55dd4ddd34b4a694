import { eventSchemas, isEventType, upcast } from '@salon/domain';
import type { RecordedEvent } from '@salon/event-store';
import type { ProjectedEvent } from './projected-event.ts';

/** A stored event that was read, or could not be: then with the reason. */
export type ReadEvent =
  | { readonly recorded: RecordedEvent; readonly event: ProjectedEvent }
  | { readonly recorded: RecordedEvent; readonly problem: unknown };

/** Parses a stored event by its schema and raises it to its present version; undefined for a type that nobody knows. */
export function readEvent(recorded: RecordedEvent): ReadEvent | undefined {
  if (!isEventType(recorded.type)) return undefined;
  try {
    return { recorded, event: project(recorded, recorded.type) };
  } catch (problem) {
    return { recorded, problem };
  }
}

function project(recorded: RecordedEvent, type: ProjectedEvent['type']): ProjectedEvent {
  const { stream, revision, position, metadata } = recorded;
  const { sealed, ...open } = recorded.data;
  const definition = eventSchemas[type];
  const data = definition.data.parse(upcast(definition, Number(metadata.v ?? 1), open)) as object;
  const event = {
    type,
    data: sealed === undefined ? data : { ...data, sealed },
    stream,
    revision,
    position,
    at: metadata.at ?? recorded.recordedAt,
    commandId: metadata.commandId ?? '',
    actor: metadata.actor ?? 'system',
    channel: metadata.channel ?? 'system',
  };
  // The schema of this very type has parsed the data.
  return event as unknown as ProjectedEvent;
}
