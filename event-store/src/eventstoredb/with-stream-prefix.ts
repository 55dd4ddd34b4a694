import { checkStreamName } from '../append.ts';
import { EventDamagedError, WrongExpectedRevisionError } from '../errors.ts';
import type { RecordedEvent } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import { withMethods } from '../with-methods.ts';

/**
 * Streams have names without the prefix. Positions, head and id are those of the whole log. Closing
 * it closes the store.
 */
export function withStreamPrefix(store: EventStore, prefix: string): EventStore {
  const strip = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  const named = (error: unknown) =>
    error instanceof EventDamagedError && error.stream.startsWith(prefix)
      ? new EventDamagedError(error.position, error.stream.slice(prefix.length), error.revision)
      : error;
  const read = <T>(reading: Promise<T>) =>
    reading.catch((error: unknown) => {
      throw named(error);
    });

  return withMethods(store, {
    async append(stream, expected, events) {
      checkStreamName(stream);
      try {
        return await store.append(prefix + stream, expected, events);
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError)
          throw new WrongExpectedRevisionError(stream, error.expected, error.actual);
        throw error;
      }
    },
    readStream: async (stream, options) =>
      (await read(store.readStream(prefix + stream, options))).map(strip),
    async readAll(options) {
      const page = await read(store.readAll(options));
      return { ...page, events: page.events.map(strip) };
    },
    subscribe: (options) =>
      store.subscribe({
        ...options,
        onEvents: (events) => options.onEvents(events.map(strip)),
        onError: (error) => options.onError?.(named(error)),
      }),
    newest: async (limit) => (await read(store.newest(limit))).map(strip),
  });
}
