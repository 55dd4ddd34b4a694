import { type EventStore, logPages, type PersonKeys } from '@salon/event-store';
import { sealedOf } from '../command/stored-event.ts';

/** Newest events checked at a start: if the end of the keys is lost, the newest persons have none. */
export const NEWEST_EVENTS = 1_000;

/** Pages searched for a sealed event. */
const PAGES = 20;

/** Whether keys belong to a log: the key of its first sealed event, or a tombstone, exists. True without sealed events. */
export async function opensLog(store: EventStore, keys: PersonKeys): Promise<boolean> {
  let pages = 0;
  for await (const { events } of logPages(store)) {
    const sealed = events.map(sealedOf).find((each) => each !== undefined);
    if (sealed !== undefined) {
      const key = await keys.find(sealed.person);
      return key === 'erased' || key?.id === sealed.key;
    }
    pages += 1;
    if (pages === PAGES) {
      break;
    }
  }
  return true;
}
