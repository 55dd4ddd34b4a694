import { type EventStore, eventsOfLog, type RecordedEvent } from '@salon/event-store';

export async function wholeLog(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of eventsOfLog(store)) events.push(event);
  return events;
}
