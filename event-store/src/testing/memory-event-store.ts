import type { SerializedEvent } from '../append.ts';
import type { EventToAppend, JsonObject, Metadata, RecordedEvent } from '../event.ts';
import type { ReadStreamOptions } from '../event-store.ts';
import {
  NumberedEventStore,
  type NumberedLog,
  type NumberedPage,
  type NumberedRange,
  toPosition,
  type WrittenEvent,
} from '../numbered-log/numbered-event-store.ts';

export class MemoryLog implements NumberedLog {
  readonly #events: RecordedEvent[] = [];

  constructor(readonly id: string) {}

  lastOf(stream: string): number | undefined {
    return this.#events.findLast((event) => event.stream === stream)?.revision;
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
    this.#events.push({
      stream,
      revision,
      position: toPosition(number),
      id,
      type,
      data: JSON.parse(data) as JsonObject,
      metadata: JSON.parse(metadata) as Metadata,
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

export class MemoryEventStore extends NumberedEventStore {
  constructor(
    protected readonly log: MemoryLog,
    now: () => Date,
  ) {
    super(now);
    this.advance();
  }

  protected async commit<T>(_: readonly EventToAppend[], work: () => T): Promise<T> {
    const answer = work();
    this.advance();
    return answer;
  }

  protected id(): string {
    return this.log.id;
  }
}
