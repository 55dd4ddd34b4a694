import { type EventFacts, eventDefinitions, isEventType, upcast } from '@salon/domain';
import type { JsonObject, RecordedEvent } from '@salon/event-store';

/** A fact as an aggregate folds it: parsed, raised to its present version, without its sealed part. */
export interface StoredEvent {
  readonly type: string;
  readonly data: object;
  readonly facts: EventFacts;
}

/** The parsed data of stored ones: an event that several parts of the process are handed is parsed for the first of them. */
const parsedData = new WeakMap<JsonObject, object>();

/** Notes what stored data are when they are parsed. Nobody changes either. */
export function noteParsed(stored: JsonObject, parsed: object): void {
  parsedData.set(stored, parsed);
}

/** Parses a stored event; one that does not fit its schema is a defect of the log and throws, naming its place. */
export function parseStored(recorded: RecordedEvent): StoredEvent {
  const { type, metadata } = recorded;
  const facts = { commandId: metadata.commandId ?? '', at: metadata.at ?? recorded.recordedAt };
  const known = parsedData.get(recorded.data);
  const data = known ?? parseData(recorded);
  if (known === undefined) noteParsed(recorded.data, data);
  return { type, data, facts };
}

function parseData(recorded: RecordedEvent): object {
  const place = `${recorded.type} at ${recorded.stream}/${recorded.revision}`;
  if (!isEventType(recorded.type)) {
    throw new Error(`Unknown event type: ${place}.`);
  }
  const definition = eventDefinitions[recorded.type];
  const { sealed: _, ...open } = recorded.data;
  const raised = upcast(definition, Number(recorded.metadata.v ?? '1'), open);
  const parsed = definition.data.safeParse(raised);
  if (!parsed.success) {
    throw new Error(`A stored event does not fit its schema: ${place}.`);
  }
  return parsed.data as object;
}
