import { type EventStore, logPages, type RecordedEvent } from '@salon/event-store';

export async function wholeLog(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of logPages(store)) events.push(...page.events);
  return events;
}
