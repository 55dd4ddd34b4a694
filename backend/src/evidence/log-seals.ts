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
import type { Projections } from '@salon/projections';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { parseStored } from '../command/stored-event.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { InjectDeploymentKeys, InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { leafOf, sha256 } from './stored-line.ts';

/** The name of the key among the deployment's own, which are kept for ever. */
const SEALING_KEY = 'log-seal';
const PAGE = 500;

/** Something that is wrong with a seal of the chain. */
export interface SealFault {
  readonly number: number;
  /** `events`: those under it are not those that were sealed; `mac`: the seal itself was not made by this salon's key; `chain`: it does not follow on the one before. */
  readonly what: 'events' | 'mac' | 'chain';
}

/** Seals the log: each seal covers what came since the one before (specification, operation: seals). */
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

  /** The last seal with its own event: when it was made, and where in the log; null before the first. */
  async last(): Promise<(Seal & { readonly at: string; readonly position: Position }) | null> {
    const { state, revision } = await this.executor.stateOf(sealsStream, sealChain);
    const [event] = state === null ? [] : await this.store.readStream(sealsStream, { after: revision - 1, limit: 1 });
    return state === null || event === undefined ? null : { ...state, at: event.recordedAt, position: event.position };
  }

  /** Seals what came since the last seal and answers the head of the chain; makes none over nothing but seals. */
  async seal(context: CommandContext): Promise<Seal | null> {
    const key = await this.keys.get(SEALING_KEY);
    const logId = await this.store.logId();
    const executed = await this.executor.execute({
      stream: sealsStream,
      aggregate: sealChain,
      context,
      // Of two processes that seal at once one is in conflict, and then finds what is left.
      decide: async (last) => {
        const from = last === null ? START_POSITION : await this.endOf(last, logId);
        const { to, count, digest, isWorthIt } = await this.rangeAfter(from);
        if (!isWorthIt) return accept();
        const [number, total] = [(last?.number ?? 0) + 1, (last?.total ?? 0) + count];
        const previous = last === null ? '' : hashOf(last);
        const unsigned = { number, logId, from, to, count, total, digest, previous, keyId: idOf(key) };
        return sealLog({ ...unsigned, mac: macOf(unsigned, key) });
      },
    });
    return executed.kind === 'done' ? executed.state : null;
  }

  /** A check of the chain, to be given every event of the log in order. */
  async check(): Promise<SealsCheck> {
    return new SealsCheck(await this.store.logId(), await this.keys.get(SEALING_KEY), sealsOf(this.store));
  }

  /** Where the range of a seal ends in this log: in a copy on another engine positions are others, and the events are counted. */
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

  /** The digest of what lies behind a position now. Holds one page at a time. */
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

/** Checks the seals of a log while somebody else reads it from its beginning to its end. */
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

  /** Takes the next events; null in the place of one that cannot be read. */
  async take(events: readonly RecordedEvent[] | null): Promise<void> {
    if (!this.isBegun) await this.next();
    if (events === null) this.range.addUnreadable();
    for (const event of events ?? []) {
      while (this.seal !== undefined && this.isBehind(event, this.seal)) await this.close(this.seal);
      this.range.add(event);
    }
  }

  /** The end of the log: how many events no seal covers yet, and the head of the chain as it was read. */
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
    if (seal.mac !== macOf(seal, this.key)) this.faults.push({ number: seal.number, what: 'mac' });
    const follows = before === undefined ? seal.previous === '' : seal.previous === hashOf(before);
    if (!follows || seal.number !== (before?.number ?? 0) + 1) this.faults.push({ number: seal.number, what: 'chain' });
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

/** The events of one seal, as they come. */
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

const textOf = ({ number, logId, from, to, count, total, digest, previous, keyId }: Unsigned): string =>
  JSON.stringify([number, logId, from, to, count, total, digest, previous, keyId]);

const macOf = (seal: Unsigned, key: Buffer): string => createHmac('sha256', key).update(textOf(seal)).digest('hex');

/** By which a seal is known outside: who kept it sees whether the chain was made anew. */
export const hashOf = (seal: Seal): string => sha256(textOf(seal) + seal.mac).toString('hex');

const idOf = (key: Buffer): string => sha256(key.toString('hex')).toString('hex').slice(0, 16);

/** Every seal that can be read, oldest first: what is wrong with another one is the check of events' to say, and shows in the next one. */
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

function readSeal(event: RecordedEvent): Seal | undefined {
  try {
    const { type, data } = parseStored(event);
    return type === 'LogSealed' ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Seals the log every hour, where the read models are fed. */
@ScheduledTask({ name: 'log seal', everyMs: 3_600_000 })
@Injectable()
export class SealHourly implements Task {
  constructor(
    private readonly seals: LogSeals,
    private readonly clock: Clock,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async run(): Promise<void> {
    if (await holdsLease(this.projections)) await this.seals.seal(systemContext(this.clock));
  }
}

/** Whether this process feeds the read models: the work of the whole deployment is its. */
async function holdsLease(projections: Pick<Projections, 'status'>): Promise<boolean> {
  return (await projections.status()).some(({ state }) => state !== 'waiting');
}

/** The context of what the program does by itself. */
const systemContext = (clock: Clock): CommandContext => ({ ...operatorContext(clock.now(), 'system'), channel: 'system' });
