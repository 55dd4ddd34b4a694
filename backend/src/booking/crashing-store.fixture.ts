import { type EventStore, StoreUnavailableError } from '@salon/event-store';

/**
 * A store that fails after a number of appends, like a crashed process: only those are in the log.
 */
export function crashingAfter(store: EventStore, appends: number): EventStore {
  let left = appends;
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append') {
        return async (...given: Parameters<EventStore['append']>) => {
          if (left === 0) throw new StoreUnavailableError('The process died.');
          left -= 1;
          return target.append(...given);
        };
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
