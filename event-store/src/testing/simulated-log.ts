import { crc32 } from 'node:zlib';
import type { SerializedEvent } from '../append.ts';
import type { EventToAppend, JsonObject, Metadata, RecordedEvent } from '../event.ts';
import type {
  EventStore,
  ReadStreamOptions,
  SubscribeOptions,
  Subscription,
} from '../event-store.ts';
import {
  NumberedEventStore,
  type NumberedLog,
  type NumberedPage,
  type NumberedRange,
  toPosition,
  type WrittenEvent,
} from '../numbered-log/numbered-event-store.ts';
import { CatchUp } from '../subscription.ts';

/** A power cut loses unsynced data, or keeps a part of it. */
export class SimulatedFile {
  private onDisk = '';
  private unsynced = '';

  write(text: string): void {
    this.unsynced += text;
  }

  sync(): void {
    this.onDisk += this.unsynced;
    this.unsynced = '';
  }

  get atRisk(): number {
    return this.unsynced.length;
  }

  /** The first `kept` unsynced characters remain. */
  cut(kept: number): void {
    this.onDisk += this.unsynced.slice(0, kept);
    this.unsynced = '';
  }

  read(): string {
    return this.onDisk + this.unsynced;
  }

  truncate(length: number): void {
    this.onDisk = this.read().slice(0, length);
    this.unsynced = '';
  }
}

type Written = Parameters<NumberedLog['insert']>;

const lineOf = (text: string) => `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;

function wholeLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = end < 0 ? undefined : text.slice(start + 9, end);
    if (line === undefined || text.slice(start, end + 1) !== lineOf(line)) break;
    lines.push(line);
    start = end + 1;
  }
  return lines;
}

/** Opening truncates an append torn by a crash, which was never acknowledged. */
class FiledLog implements NumberedLog {
  private readonly events: RecordedEvent[] = [];
  private unwritten: Written[] = [];

  constructor(private readonly file: SimulatedFile) {
    const lines = wholeLines(file.read());
    for (const line of lines)
      for (const event of JSON.parse(line) as Written[]) this.record(...event);
    file.truncate(lines.reduce((length, line) => length + lineOf(line).length, 0));
  }

  lastOf(stream: string): number | undefined {
    return this.events.findLast((event) => event.stream === stream)?.revision;
  }

  ofStream(
    stream: string,
    { after, limit, backwards = false }: ReadStreamOptions,
  ): readonly RecordedEvent[] {
    const ofIt = this.events.filter((event) => event.stream === stream);
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

  insert(...event: Written): number {
    this.unwritten.push(event);
    return this.record(...event);
  }

  endAppend(): void {
    if (this.unwritten.length > 0) this.file.write(lineOf(JSON.stringify(this.unwritten)));
    this.unwritten = [];
  }

  page({ after, until, limit, types }: NumberedRange): NumberedPage {
    const looked = this.events.slice(after, Math.min(until, after + limit));
    const events = types === undefined ? looked : looked.filter(({ type }) => types.has(type));
    return { events, looked: looked.length, last: after + looked.length };
  }

  head(): number {
    return this.events.length;
  }

  private record(
    stream: string,
    revision: number,
    { id, type, data, metadata }: SerializedEvent,
    recordedAt: string,
  ) {
    const number = this.events.length + 1;
    this.events.push({
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
}

type PendingAppend = () => () => void;

/**
 * Each append is a line with its checksum. Appends that arrive during a sync are written together
 * afterwards. `sync` resolves when the disk says that it has everything.
 */
export class SimulatedEventStore extends NumberedEventStore {
  protected readonly log: FiledLog;
  private readonly listeners = new Set<() => void>();
  private waiting: PendingAppend[] = [];
  private writing: Promise<void> | undefined;

  constructor(
    private readonly file: SimulatedFile,
    private readonly parts: {
      readonly id: string;
      readonly now: () => Date;
      readonly sync: () => Promise<void>;
    },
  ) {
    super(parts.now);
    this.log = new FiledLog(file);
    this.advance();
  }

  onNews(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  protected commit<T>(_: readonly EventToAppend[], work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        try {
          const answer = work();
          this.log.endAppend();
          return () => resolve(answer);
        } catch (error) {
          return () => reject(error);
        }
      });
      this.writing ??= this.writeAll();
    });
  }

  protected id(): string {
    return this.parts.id;
  }

  protected override async release(): Promise<void> {
    await this.writing;
  }

  private async writeAll() {
    while (this.waiting.length > 0) {
      const answers = this.waiting.splice(0).map((work) => work());
      await this.parts.sync();
      this.file.sync();
      this.advance();
      for (const answer of answers) answer();
      for (const listener of this.listeners) listener();
    }
    this.writing = undefined;
  }
}

export function openSimulatedLog(file = new SimulatedFile()): SimulatedEventStore {
  return new SimulatedEventStore(file, {
    id: 'simulated',
    now: () => new Date(0),
    sync: async () => undefined,
  });
}

/** Rejects with a `StoreUnavailableError` where no answer comes. */
export type AskLog = <T>(
  what: string,
  work: (store: SimulatedEventStore) => Promise<T>,
  isRepeatable?: boolean,
) => Promise<T>;

/**
 * Every call goes through `ask`; `onNews` calls its listener when the log may have become longer.
 */
export function simulatedClient(
  ask: AskLog,
  onNews: (listener: () => void) => () => void,
  numbers: Pick<EventStore, 'shareOf' | 'eventsBetween'>,
): EventStore {
  const subscriptions = new Set<Subscription>();
  const readAll: EventStore['readAll'] = (options) =>
    ask(`read behind ${options.after ?? 'the start'}`, (store) => store.readAll(options));
  return {
    append: (stream, expected, events) =>
      ask(
        `append ${events.map(({ type }) => type).join(', ')} to ${stream}`,
        (store) => store.append(stream, expected, events),
        true,
      ),
    readStream: (stream, options) =>
      ask(`read ${stream}`, (store) => store.readStream(stream, options)),
    readAll,
    head: () => ask('say its head', (store) => store.head()),
    shareOf: (position, head) => numbers.shareOf(position, head),
    eventsBetween: (after, until) => numbers.eventsBetween(after, until),
    lastEvent: () => ask('say its last event', (store) => store.lastEvent()),
    newest: (limit) => ask('read the newest', (store) => store.newest(limit)),
    lastRecordedAt: () => ask('say when it was written last', (store) => store.lastRecordedAt()),
    logId: () => ask('say its id', (store) => store.logId()),
    checkWritable: () => ask('take a write', (store) => store.checkWritable()),
    faults: () => ask('say its faults', (store) => store.faults()),
    subscribe(options: SubscribeOptions): Subscription {
      const catchUp = new CatchUp({ readAll }, options);
      const end = onNews(() => catchUp.wake());
      const subscription = {
        close: () => {
          end();
          subscriptions.delete(subscription);
          return catchUp.close();
        },
      };
      subscriptions.add(subscription);
      return subscription;
    },
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    },
  };
}
