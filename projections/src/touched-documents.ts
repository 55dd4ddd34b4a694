import type { RecordedEvent } from '@salon/event-store';
import { readEvent } from './engine/projected-event.ts';
import { salonProjectors } from './salon-projectors.ts';

export interface TouchedDocument {
  readonly model: string;
  readonly id: string;
}

/** In all read models; none for an event that cannot be read. */
export function touchedDocuments(recorded: RecordedEvent): readonly TouchedDocument[] {
  const read = readEvent(recorded);
  if (read === undefined || !('event' in read)) return [];
  const { event } = read;
  return salonProjectors
    .filter(({ handles }) => handles.includes(event.type))
    .flatMap(({ name, keys }) => keys(event).map((id) => ({ model: name, id })));
}
