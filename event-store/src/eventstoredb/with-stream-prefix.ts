import { EventDamagedError, WrongExpectedRevisionError } from '../errors.ts';
import type { EventToAppend, RecordedEvent } from '../event.ts';
import type {
  EventStore,
  ExpectedRevision,
  LogPage,
  ReadAllOptions,
  ReadStreamOptions,
  SubscribeOptions,
} from '../event-store.ts';
import { checkStreamName } from '../serialize-append.ts';

/**
 * The streams with the prefix as a log of their own, under names without it. Positions, head and id
 * are those of the whole log. Closing it closes the store.
 */
export function withStreamPrefix(store: EventStore, prefix: string): EventStore {
  const { read, own, strip, readAll } = ownPart(store, prefix);
  const named = namedWithout(prefix);

  return {
    async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]) {
      checkStreamName(stream);
      try {
        return await store.append(prefix + stream, expected, events);
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError)
          throw new WrongExpectedRevisionError(stream, error.expected, error.actual);
        throw error;
      }
    },
    async readStream(stream: string, options?: ReadStreamOptions) {
      return (await read(store.readStream(prefix + stream, options))).map(strip);
    },
    readAll,
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
    eventsBetween: (after, until) => store.eventsBetween(after, until),
    lastEvent: () => store.lastEvent(),
    newest: async (limit) => own(await read(store.newest(limit))),
    lastRecordedAt: () => store.lastRecordedAt(),
    logId: () => store.logId(),
    checkWritable: () => store.checkWritable(),
    close: () => store.close(),
  };
}

const namedWithout =
  (prefix: string) =>
  (error: unknown): unknown =>
    error instanceof EventDamagedError && error.stream.startsWith(prefix)
      ? new EventDamagedError(error.position, error.stream.slice(prefix.length), error.revision)
      : error;

function ownPart(log: Pick<EventStore, 'readAll'>, prefix: string) {
  const strip = (event: RecordedEvent): RecordedEvent => ({
    ...event,
    stream: event.stream.slice(prefix.length),
  });
  const read = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((error: unknown) => {
      throw namedWithout(prefix)(error);
    });
  const own = (events: readonly RecordedEvent[]) =>
    events.filter((event) => event.stream.startsWith(prefix)).map(strip);
  const readAll = async (options: ReadAllOptions): Promise<LogPage> => {
    const page = await read(log.readAll(options));
    return { ...page, events: own(page.events) };
  };
  return { strip, read, own, readAll };
}
