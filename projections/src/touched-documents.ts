import type { RecordedEvent } from '@salon/event-store';
import { readEvent } from './engine/projected-event.ts';
import { salonProjectors } from './salon-projectors.ts';

/** A document of a read model, by the model's name. */
export interface TouchedDocument {
  readonly model: string;
  readonly id: string;
}

/**
 * The documents of all read models that an event touches; none for an event that cannot be read.
 */
export function touchedDocuments(recorded: RecordedEvent): readonly TouchedDocument[] {
  const read = readEvent(recorded);
  if (read === undefined || !('event' in read)) return [];
  const { event } = read;
  return salonProjectors
    .filter(({ handles }) => handles.includes(event.type))
    .flatMap(({ name, keys }) => keys(event).map((id) => ({ model: name, id })));
}
