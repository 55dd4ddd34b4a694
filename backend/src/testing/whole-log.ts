import { type EventStore, logPages, type RecordedEvent } from '@salon/event-store';

/** Everything that a salon has in its log, oldest first. */
export async function wholeLog(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of logPages(store)) events.push(...page.events);
  return events;
}
