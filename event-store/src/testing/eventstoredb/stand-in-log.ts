import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

export interface WireEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface WireRecord extends WireEvent {
  readonly stream: string;
  readonly revision: number;
  /** Both the commit and the prepare part of the position. */
  readonly place: number;
  readonly created: Date;
}

export type WireExpectation = 'no-stream' | number;
export type WireAnswer = { readonly last: WireRecord } | { readonly actual: WireExpectation };

export class StandInLog {
  readonly records: WireRecord[] = [];
  readonly #streams = new Map<string, WireRecord[]>();
  readonly #news = new EventEmitter().setMaxListeners(0);
  #end = 733;

  constructor() {
    this.appendSystemEvent('$stats-127.0.0.1:2113', 'no-stream', '$statsCollected');
  }

  get end(): number {
    return this.#end;
  }

  /** Ids decide only whether an append that comes too late is a known one. */
  append(stream: string, expected: WireExpectation, events: readonly WireEvent[]): WireAnswer {
    const records = this.#streams.get(stream) ?? [];
    const next = expected === 'no-stream' ? 0 : expected + 1;
    if (records.length !== next) {
      const last = records[next + events.length - 1];
      if (last && events.every(({ id }, index) => records[next + index]?.id === id))
        return { last };
      return { actual: records.length === 0 ? 'no-stream' : records.length - 1 };
    }
    const written = events.map((event, index) => this.#write(stream, next + index, event));
    this.#streams.set(stream, [...records, ...written]);
    this.records.push(...written);
    this.#news.emit('news');
    const last = written.at(-1);
    if (!last) throw new Error('An append needs an event.');
    return { last };
  }

  appendSystemEvent(stream: string, expected: WireExpectation, type: string): void {
    const content = { contentType: 'application/json', data: Buffer.from('{}') };
    this.append(stream, expected, [
      { id: randomUUID(), type, ...content, metadata: new Uint8Array() },
    ]);
  }

  stream(name: string): readonly WireRecord[] | undefined {
    return this.#streams.get(name);
  }

  listen(listener: () => void): () => void {
    this.#news.on('news', listener);
    return () => this.#news.off('news', listener);
  }

  /** Places have gaps, as bytes in a file have. */
  #write(stream: string, revision: number, event: WireEvent): WireRecord {
    const record = { ...event, stream, revision, place: this.#end, created: new Date() };
    this.#end += 90 + stream.length + event.type.length + event.data.length + event.metadata.length;
    return record;
  }
}
