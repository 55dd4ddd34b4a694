import { type EventFacts, eventSchemas, isEventType, upcast } from '@salon/domain';
import type { JsonObject, RecordedEvent } from '@salon/event-store';

/** A fact as an aggregate folds it: parsed, raised to its present version, without its sealed part. */
export interface StoredEvent {
  readonly type: string;
  readonly data: object;
  readonly facts: EventFacts;
}

/** Parses a stored event; one that does not fit its schema is a defect of the log and throws, naming its place. */
export function parseStored(recorded: RecordedEvent): StoredEvent {
  const place = `${recorded.type} at ${recorded.stream}/${recorded.revision}`;
  if (!isEventType(recorded.type)) {
    throw new Error(`Unknown event type: ${place}.`);
  }
  const definition = eventSchemas[recorded.type];
  const { sealed: _, ...open } = recorded.data;
  const raised = upcast(definition, Number(recorded.metadata.v ?? '1'), open);
  const parsed = definition.data.safeParse(raised);
  if (!parsed.success) {
    throw new Error(`A stored event does not fit its schema: ${place}.`);
  }
  return {
    type: recorded.type,
    data: parsed.data as JsonObject,
    facts: { commandId: recorded.metadata.commandId ?? '', at: recorded.metadata.at ?? recorded.recordedAt },
  };
}
