import type { EventToAppend, JsonObject, Metadata, RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
import {
  NumberedEventStore,
  type NumberedPage,
  type NumberedRange,
  type ReadableNumberedLog,
  toPosition,
  type WrittenEvent,
} from '../numbered-log/numbered-event-store.ts';
import type { SerializedEvent } from '../serialize-append.ts';

/** A log in memory. */
export class MemoryLog implements ReadableNumberedLog {
  readonly #events: RecordedEvent[] = [];

  constructor(readonly id: string) {}

  lastOf(stream: string): { readonly revision: number } | undefined {
    return this.#events.findLast((event) => event.stream === stream);
  }

  ofStream(
    stream: string,
    { after, limit, backwards = false }: ReadStreamOptions,
  ): readonly RecordedEvent[] {
    const ofIt = this.#events.filter((event) => event.stream === stream);
    if (!backwards) return ofIt.filter(({ revision }) => revision > (after ?? -1)).slice(0, limit);
    return ofIt
      .filter(({ revision }) => after === undefined || revision < after)
      .reverse()
      .slice(0, limit);
  }

  written(stream: string, after: number, limit: number): readonly WrittenEvent[] {
    const events = this.ofStream(stream, { after, limit });
    return events.map(({ id, revision, position }) => ({ id, revision, number: Number(position) }));
  }

  insert(
    stream: string,
    revision: number,
    { id, type, data, metadata }: SerializedEvent,
    recordedAt: string,
  ): number {
    const number = this.#events.length + 1;
    const read = {
      data: JSON.parse(data) as JsonObject,
      metadata: JSON.parse(metadata) as Metadata,
    };
    this.#events.push({
      stream,
      revision,
      position: toPosition(number),
      id,
      type,
      ...read,
      recordedAt,
    });
    return number;
  }

  page({ after, until, limit, types }: NumberedRange): NumberedPage {
    const looked = this.#events.slice(after, Math.min(until, after + limit));
    const events = types === undefined ? looked : looked.filter(({ type }) => types.has(type));
    return { events, looked: looked.length, last: after + looked.length };
  }

  head(): number {
    return this.#events.length;
  }
}

/** The minimal engine of a numbered log. */
export class MemoryEventStore extends NumberedEventStore {
  protected readonly log: MemoryLog;

  constructor(log: MemoryLog, now: () => Date) {
    super(now);
    this.log = log;
    this.advance();
  }

  protected async commit<T>(_: readonly EventToAppend[], work: () => T): Promise<T> {
    const answer = work();
    this.advance();
    return answer;
  }

  protected read<T>(work: () => T): T {
    return work();
  }

  protected async probe(): Promise<void> {}

  protected id(): string {
    return this.log.id;
  }
}
