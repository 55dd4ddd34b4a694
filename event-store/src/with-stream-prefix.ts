import { EventDamagedError, WrongExpectedRevisionError } from './errors.ts';
import type { EventToAppend, RecordedEvent } from './event.ts';
import type { EventStore, ExpectedRevision, LogPage, ReadAllOptions, ReadStreamOptions, SubscribeOptions } from './event-store.ts';
import { checkStreamName } from './serialize-append.ts';

/**
 * The part of a log whose stream names begin with the prefix, as if it were a log of its own: names lose the prefix, other
 * streams are not there. Positions, the head and the log's id are those of the whole log. Closing it closes the store.
 */
export function withStreamPrefix(store: EventStore, prefix: string): EventStore {
  const strip = (event: RecordedEvent): RecordedEvent => ({ ...event, stream: event.stream.slice(prefix.length) });
  const named = (error: unknown): unknown =>
    error instanceof EventDamagedError && error.stream.startsWith(prefix)
      ? new EventDamagedError(error.position, error.stream.slice(prefix.length), error.revision)
      : error;
  const read = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((error: unknown) => {
      throw named(error);
    });
  const own = (events: readonly RecordedEvent[]) => events.filter((event) => event.stream.startsWith(prefix)).map(strip);

  return {
    async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]) {
      checkStreamName(stream);
      try {
        return await store.append(prefix + stream, expected, events);
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) throw new WrongExpectedRevisionError(stream, error.expected, error.actual);
        throw error;
      }
    },
    async readStream(stream: string, options?: ReadStreamOptions) {
      return (await read(store.readStream(prefix + stream, options))).map(strip);
    },
    async readAll(options: ReadAllOptions): Promise<LogPage> {
      const page = await read(store.readAll(options));
      return { ...page, events: own(page.events) };
    },
    subscribe(options: SubscribeOptions) {
      return store.subscribe({
        ...options,
        onEvents: async (events) => {
          const visible = own(events);
          if (visible.length > 0) await options.onEvents(visible);
        },
        onError: (error) => options.onError?.(named(error)),
      });
    },
    head: () => store.head(),
    shareOf: (position, head) => store.shareOf(position, head),
    lastEvent: () => store.lastEvent(),
    newest: async (limit) => own(await read(store.newest(limit))),
    lastRecordedAt: () => store.lastRecordedAt(),
    logId: () => store.logId(),
    checkWritable: () => store.checkWritable(),
    close: () => store.close(),
  };
}
