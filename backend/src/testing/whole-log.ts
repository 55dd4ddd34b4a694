import type { EventStore, RecordedEvent } from '@salon/event-store';

/** Everything that a salon has in its log, oldest first. On a shared server a page may be empty, because it lies among the events of others. */
export async function wholeLog(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.readAll({ limit: 1_000, ...(after === undefined ? {} : { after }) });
    events.push(...page.events);
    if (page.atHead) return events;
    after = page.scannedTo;
  }
}
