import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { accept, type Seal, sealChain, sealLog, sealsStream } from '@salon/domain';
import {
  type DeploymentKeys,
  EventDamagedError,
  type EventStore,
  type Position,
  type RecordedEvent,
  START_POSITION,
} from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { hashOfSeal, textOfSeal } from '../command/seal-hash.ts';
import { parseStored } from '../command/stored-event.ts';
import { InjectDeploymentKeys, InjectEventStore } from '../ports/tokens.ts';
import { leafOf, sha256 } from './stored-line.ts';

/** Name of the deployment key for seals. */
const SEALING_KEY = 'log-seal';
const PAGE = 500;
/** Four days of seals. */
const NEWEST = 100;

/** A fault of a seal. */
export interface SealFault {
  readonly number: number;
  /** `events`: the covered events were changed; `mac`: not made with this salon's key; `chain`: does not follow the seal before. */
  readonly what: 'events' | 'mac' | 'chain';
}

/** Seals the log: each seal covers the events since the one before (specification, operation: seals). */
@Injectable()
export class LogSeals {
  constructor(
    private readonly executor: Executor,
    @InjectEventStore() private readonly store: EventStore,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  /** The last seal; null before the first. */
  async head(): Promise<Seal | null> {
    return (await this.executor.stateOf(sealsStream, sealChain)).state;
  }

  /** The last seal with its instant and log position; null before the first. */
  async last(): Promise<(Seal & { readonly at: string; readonly position: Position }) | null> {
    const { state, revision } = await this.executor.stateOf(sealsStream, sealChain);
    const [event] = state === null ? [] : await this.store.readStream(sealsStream, { after: revision - 1, limit: 1 });
    return state === null || event === undefined ? null : { ...state, at: event.recordedAt, position: event.position };
  }

  /** Seals new events and returns the head of the chain; no new seal if there are only seals. */
  async seal(context: CommandContext): Promise<Seal | null> {
    const key = await this.keys.get(SEALING_KEY);
    const logId = await this.store.logId();
    const executed = await this.executor.execute({
      stream: sealsStream,
      aggregate: sealChain,
      context,
      // If two processes seal at once, one has a conflict and decides again.
      decide: async (last) => {
        const from = last === null ? START_POSITION : await this.endOf(last, logId);
        const { to, count, digest, isWorthIt } = await this.rangeAfter(from);
        if (!isWorthIt) return accept();
        const [number, total] = [(last?.number ?? 0) + 1, (last?.total ?? 0) + count];
        const previous = last === null ? '' : hashOfSeal(last);
        const unsigned = { number, logId, from, to, count, total, digest, previous, keyId: idOf(key) };
        return sealLog({ ...unsigned, mac: macOf(unsigned, key) });
      },
    });
    return executed.kind === 'done' ? executed.state : null;
  }

  /** Faults of the newest seals, without reading the events that they cover. */
  async faultsOfNewest(most = NEWEST): Promise<readonly SealFault[]> {
    const key = await this.keys.get(SEALING_KEY);
    const newest = await this.store.readStream(sealsStream, { backwards: true, limit: most + 1 });
    const seals = newest.flatMap((event) => readSeal(event) ?? []).reverse();
    const isWhole = newest.at(-1)?.revision === 0 || newest.length === 0;
    return seals.slice(isWhole ? 0 : 1).flatMap((seal, index) => faultsOf(seal, seals[isWhole ? index - 1 : index], key));
  }

  /** When the first unsealed event was recorded; undefined if there are only seals. */
  async unsealedSince(): Promise<string | undefined> {
    const [head, logId] = [await this.head(), await this.store.logId()];
    const after = head?.logId === logId ? head.to : START_POSITION;
    const { events } = await this.store.readAll({ after, limit: PAGE });
    return events.find(({ stream }) => stream !== sealsStream)?.recordedAt;
  }

  /** All readable seals, oldest first. */
  all(): AsyncGenerator<Seal, undefined> {
    return sealsOf(this.store);
  }

  /** Begins a check, which needs all events of the log in order. */
  async check(): Promise<SealsCheck> {
    return new SealsCheck(await this.store.logId(), await this.keys.get(SEALING_KEY), this.all());
  }

  /** The position where a seal ends in this log. In a copy on another engine positions differ, so events are counted. */
  private async endOf(seal: Seal, logId: string): Promise<Position> {
    if (seal.logId === logId) return seal.to;
    let left = seal.total;
    for (let after = START_POSITION; ; ) {
      const { events, scannedTo, atHead } = await this.store.readAll({ after, limit: PAGE });
      const last = events[left - 1];
      if (last !== undefined) return last.position;
      left -= events.length;
      if (atHead) return scannedTo;
      after = scannedTo;
    }
  }

  /** The digest of events after a position; reads in pages. */
  private async rangeAfter(from: Position) {
    const [head, range] = [await this.store.lastEvent(), new Range()];
    let to = from;
    for (let after = from; ; ) {
      const { events, scannedTo, atHead } = await this.store.readAll({ after, limit: PAGE });
      for (const event of events) {
        if (event.position > head) break;
        range.add(event);
        to = event.position;
      }
      if (atHead || scannedTo >= head) return { ...range.end(), to };
      after = scannedTo;
    }
  }
}

/** Checks the seals during a read of the whole log. */
export class SealsCheck {
  readonly faults: SealFault[] = [];
  private range = new Range();
  private total = 0;
  private before: Seal | undefined;
  private seal: Seal | undefined;
  private isBegun = false;

  constructor(
    private readonly logId: string,
    private readonly key: Buffer,
    private readonly seals: AsyncIterator<Seal>,
  ) {}

  /** Takes the next events; null for an unreadable one. */
  async take(events: readonly RecordedEvent[] | null): Promise<void> {
    if (!this.isBegun) await this.next();
    if (events === null) this.range.addUnreadable();
    for (const event of events ?? []) {
      while (this.seal !== undefined && this.isBehind(event, this.seal)) await this.close(this.seal);
      this.range.add(event);
    }
  }

  /** Ends the check: faults, number of unsealed events, and head of the chain. */
  async end(): Promise<{ readonly faults: readonly SealFault[]; readonly unsealed: number; readonly head: Seal | null }> {
    if (!this.isBegun) await this.next();
    while (this.seal !== undefined) await this.close(this.seal);
    return { faults: this.faults, unsealed: this.range.end().count, head: this.before ?? null };
  }

  private isBehind({ position }: RecordedEvent, { logId, to, total }: Seal): boolean {
    return logId === this.logId ? position > to : this.total + this.range.count >= total;
  }

  private async close(seal: Seal): Promise<void> {
    const { count, digest } = this.range.end();
    const { before } = this;
    if (seal.count !== count || seal.digest !== digest) this.faults.push({ number: seal.number, what: 'events' });
    this.faults.push(...faultsOf(seal, before, this.key));
    this.total = seal.total;
    this.before = seal;
    this.range = new Range();
    await this.next();
  }

  private async next(): Promise<void> {
    this.isBegun = true;
    const { done, value } = await this.seals.next();
    this.seal = done === true ? undefined : value;
  }
}

/** Faults of a seal, without its events. */
function faultsOf(seal: Seal, before: Seal | undefined, key: Buffer): readonly SealFault[] {
  const { number } = seal;
  const follows = number === (before?.number ?? 0) + 1 && seal.previous === (before === undefined ? '' : hashOfSeal(before));
  return [
    ...(seal.mac === macOf(seal, key) ? [] : [{ number, what: 'mac' } as const]),
    ...(follows ? [] : [{ number, what: 'chain' } as const]),
  ];
}

/** Digest of the events of one seal. */
class Range {
  count = 0;
  private readonly hash = createHash('sha256');
  private others = 0;

  add(event: RecordedEvent): void {
    this.count += 1;
    if (event.stream !== sealsStream) this.others += 1;
    this.hash.update(leafOf(event));
  }

  addUnreadable(): void {
    this.count += 1;
    this.hash.update('unreadable');
  }

  end() {
    return { count: this.count, digest: this.hash.copy().digest('hex'), isWorthIt: this.others > 0 };
  }
}

type Unsigned = Omit<Seal, 'mac'>;

const macOf = (seal: Unsigned, key: Buffer): string => createHmac('sha256', key).update(textOfSeal(seal)).digest('hex');

const idOf = (key: Buffer): string => sha256(key.toString('hex')).toString('hex').slice(0, 16);

/** All readable seals, oldest first. An unreadable one is a finding of the check of events, and breaks the chain of the next one. */
async function* sealsOf(store: EventStore): AsyncGenerator<Seal, undefined> {
  for (let after = -1; ; ) {
    const page = await pageOfSeals(store, after);
    for (const { revision, seal } of page) {
      after = revision;
      if (seal !== undefined) yield seal;
    }
    if (page.length === 0) return undefined;
  }
}

async function pageOfSeals(
  store: EventStore,
  after: number,
): Promise<readonly { readonly revision: number; readonly seal?: Seal | undefined }[]> {
  try {
    return (await store.readStream(sealsStream, { after, limit: PAGE })).map((event) => ({
      revision: event.revision,
      seal: readSeal(event),
    }));
  } catch (error) {
    if (error instanceof EventDamagedError) return [{ revision: after + 1 }];
    throw error;
  }
}

/** The seal of an event; undefined if it cannot be parsed. */
export function readSeal(event: RecordedEvent): Seal | undefined {
  try {
    const { type, data } = parseStored(event);
    return type === 'LogSealed' ? data : undefined;
  } catch {
    return undefined;
  }
}
