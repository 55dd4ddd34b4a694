import { randomUUID } from 'node:crypto';
import { v5 } from 'uuid';
import { serializeAppend } from '../append.ts';
import { InvalidEventError, StoreUnavailableError } from '../errors.ts';
import { type EventToAppend, type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogPage,
  ReadAllOptions,
  ReadStreamOptions,
  SubscribeOptions,
  Subscription,
} from '../event-store.ts';
import { Outage, type OutageListener } from '../outage.ts';
import { closedSubscription } from '../subscription.ts';
import { appendEvents } from './append-events.ts';
import { Engine } from './engine.ts';
import { fromPosition } from './eventstoredb-position.ts';
import {
  readHead,
  readLastOwn,
  readLastRecordedAt,
  readLogPage,
  readNewest,
  readStreamEvents,
} from './read-events.ts';
import { ID_STREAM, OwnEvents } from './recorded-event.ts';
import { SupervisedSubscription, type Supervision } from './supervised-subscription.ts';

/** The listener is told of outages of subscriptions, whose `onError` is not. */
export interface EventStoreDbOptions extends OutageListener {
  /**
   * `esdb://…` or `esdb+discover://…`, or `kurrentdb` in place of `esdb`, as in the server's
   * manual.
   */
  readonly connectionString: string;
  /** All stream names begin with it, for example `salon.`; other streams are hidden. */
  readonly prefix: string;
  /** Milliseconds for a call, connecting included. Default 5,000. */
  readonly deadlineMs?: number;
  /** Milliseconds of silence after which a subscription is probed. Default 10,000. */
  readonly probeAfterMs?: number;
  /** Milliseconds after a subscription's first failure (`LoopControl.backOff`). Default 50. */
  readonly firstPauseMs?: number;
}

const PREFIX = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}[.-]$/;

/**
 * Streams have names without the prefix; the user must be allowed to read `$all`. Connects with the
 * first call. @throws Error when the connection string or the prefix cannot be one.
 */
export function openEventStoreDb(options: EventStoreDbOptions): EventStore {
  const {
    connectionString,
    prefix,
    deadlineMs = 5_000,
    probeAfterMs = 10_000,
    firstPauseMs = 50,
  } = options;
  if (!PREFIX.test(prefix))
    throw new Error(
      `"${prefix}" cannot be the prefix of streams: it must end with a full stop or a hyphen.`,
    );
  const engine = new Engine(
    connectionString.replace(/^(kurrentdb|kdb)(?=[:+])/, 'esdb'),
    deadlineMs,
  );
  return new EventStoreDbEventStore(engine, new OwnEvents(prefix), {
    probeAfterMs,
    firstPauseMs,
    outage: new Outage(options),
  });
}

class EventStoreDbEventStore implements EventStore {
  readonly #logId: LogIdStream;
  readonly #supervision: Supervision;
  readonly #subscriptions = new Set<Subscription>();
  #open = true;

  constructor(
    private readonly engine: Engine,
    private readonly own: OwnEvents,
    supervision: Pick<Supervision, 'probeAfterMs' | 'firstPauseMs' | 'outage'>,
  ) {
    this.#logId = new LogIdStream(engine, own);
    this.#supervision = {
      own,
      beginning: () => this.#logId.beginning(),
      failing: new Set(),
      ...supervision,
    };
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    const serialized = serializeAppend(stream, expected, events);
    if (stream === ID_STREAM)
      throw new InvalidEventError(`The stream "${stream}" is kept for the log's id.`);
    this.#demandOpen();
    // Its event is the first one of the log, from which reads begin.
    await this.#logId.read();
    return appendEvents(this.engine, this.own, stream, expected, serialized);
  }

  async readStream(
    stream: string,
    options: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    this.#demandOpen();
    return stream === ID_STREAM ? [] : readStreamEvents(this.engine, this.own, stream, options);
  }

  async readAll(options: ReadAllOptions): Promise<LogPage> {
    this.#demandOpen();
    const { after = START_POSITION } = options;
    // Other logs of the server may have written much before this one began.
    const from = after === START_POSITION ? await this.#logId.beginning() : after;
    return readLogPage(this.engine, this.own, { ...options, after: from });
  }

  async head(): Promise<Position> {
    this.#demandOpen();
    return readHead(this.engine);
  }

  shareOf(position: Position, head: Position): number {
    const [at, end] = [fromPosition(position), fromPosition(head)];
    if (end === 'start' || end.commit === 0n) return 1;
    return at === 'start' ? 0 : Math.min(1, Number(at.commit) / Number(end.commit));
  }

  eventsBetween(): undefined {
    return undefined;
  }

  async lastEvent(): Promise<Position> {
    this.#demandOpen();
    return readLastOwn(this.engine, this.own);
  }

  async newest(limit: number): Promise<readonly RecordedEvent[]> {
    this.#demandOpen();
    return readNewest(this.engine, this.own, limit);
  }

  async lastRecordedAt(): Promise<string | undefined> {
    this.#demandOpen();
    return readLastRecordedAt(this.engine);
  }

  subscribe(options: SubscribeOptions): Subscription {
    if (!this.#open) return closedSubscription(options);
    const subscription = new SupervisedSubscription(this.engine, this, options, this.#supervision);
    this.#subscriptions.add(subscription);
    return {
      close: () => {
        this.#subscriptions.delete(subscription);
        return subscription.close();
      },
    };
  }

  async logId(): Promise<string> {
    this.#demandOpen();
    return this.#logId.read();
  }

  async checkWritable(): Promise<void> {
    this.#demandOpen();
    await this.#logId.write();
  }

  async faults(): Promise<readonly string[]> {
    this.#demandOpen();
    return [];
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    await this.engine.close();
  }

  #demandOpen() {
    if (!this.#open) throw new StoreUnavailableError('The log is closed.');
  }
}

const NAMESPACE = 'c1b1b4f0-3f5e-4f53-9a53-3f4b6a2c7d10';

class LogIdStream {
  #first: RecordedEvent | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly own: OwnEvents,
  ) {}

  async read(): Promise<string> {
    if (this.#first === undefined) await this.write();
    const first = await this.#read();
    if (typeof first?.data.logId !== 'string')
      throw new Error(`The stream "${ID_STREAM}" keeps no log id.`);
    return first.data.logId;
  }

  /** The position of the log's first event, or of the server's while nothing was written. */
  async beginning(): Promise<Position> {
    return (await this.#read())?.position ?? START_POSITION;
  }

  async #read() {
    this.#first ??= (await readStreamEvents(this.engine, this.own, ID_STREAM, { limit: 1 }))[0];
    return this.#first;
  }

  /**
   * Names the log the first time. Later the server recognizes the event by its id and writes
   * nothing, but the leader has answered a write.
   */
  write(): Promise<AppendResult> {
    const event: EventToAppend = {
      id: v5(`${this.own.prefix}${ID_STREAM}`, NAMESPACE),
      type: 'LogNamed',
      data: { logId: randomUUID() },
      metadata: {},
    };
    const serialized = serializeAppend(ID_STREAM, 'no-stream', [event]);
    return appendEvents(this.engine, this.own, ID_STREAM, 'no-stream', serialized);
  }
}
