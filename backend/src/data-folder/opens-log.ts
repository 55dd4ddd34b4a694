import { type EventStore, logPages, type PersonKeys } from '@salon/event-store';
import { sealedOf } from '../command/stored-event.ts';

/** How many pages of a log are looked through for something that is sealed. */
const PAGES = 20;

/**
 * Whether keys are those of a log, as far as the first sealed event tells: its key is there, or was destroyed. A log in which
 * nothing is sealed goes with any keys.
 */
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
