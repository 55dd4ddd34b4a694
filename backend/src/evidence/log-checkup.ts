import { Injectable } from '@nestjs/common';
import { agenda, blockedSpans, eventDefinitions, isEventType, type Seal } from '@salon/domain';
import {
  type CheckedPart,
  checkLog,
  type EventStore,
  type LogCheck,
  type Position,
  type RecordedEvent,
  Sealer,
  StoreUnavailableError,
} from '@salon/event-store';
import { openPersonal } from '@salon/projections';
import { Executor } from '../command/execute.ts';
import { parseStored, sealedOf } from '../command/stored-event.ts';
import { personsWithoutKey } from '../data-folder/keys-of-log.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { LogSeals, type SealFault } from './log-seals.ts';

/** An undamaged event that does not match its schema. */
export interface UnreadableEvent {
  readonly what: 'unknown-type' | 'newer-version' | 'unparsable' | 'sealed-unparsable';
  readonly type: string;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
}

/** The result of a check of a part of the log. */
export interface Searched extends LogCheck {
  readonly unreadable: readonly UnreadableEvent[];
  readonly personsWithoutKey: readonly string[];
  /** Agendas with overlapping bookings or holds. */
  readonly overlaps: readonly string[];
}

/** The result of a check of the whole log. */
export interface Checkup extends Omit<Searched, 'to' | 'atHead'> {
  readonly sealFaults: readonly SealFault[];
  /** Events that no seal covers yet. */
  readonly unsealed: number;
  readonly head: Seal | null;
}

/** Most listed findings of one kind. */
const MOST = 1_000;
/** Events whose streams and agendas are in memory at a time. */
const AT_A_TIME = 50_000;

/** Checks the whole log: checksums, order, keys, seals, schemas, and overlaps on agendas (specification, operation: log). */
@Injectable()
export class LogCheckup {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly seals: LogSeals,
    private readonly executor: Executor,
  ) {}

  async run(): Promise<Checkup> {
    const chain = await this.seals.check();
    const searched = await this.search({}, (page) => chain.take(page));
    const { faults: sealFaults, ...ended } = await chain.end();
    const { to: _, atHead: __, ...found } = searched;
    return { ...found, sealFaults, ...ended };
  }

  /** The same for events after a position, without seals, in parts of bounded memory. */
  async since(begin: Position, signal?: AbortSignal): Promise<Searched> {
    for (let found: Searched | undefined; ; ) {
      const next: Searched = await this.search({ after: found?.to ?? begin, most: AT_A_TIME, signal });
      found = found === undefined ? next : joined(found, next);
      if (next.atHead) return found;
    }
  }

  private async search(
    part: CheckedPart,
    look: (page: readonly RecordedEvent[] | null) => Promise<void> = async () => undefined,
  ): Promise<Searched> {
    const [keyless, agendas, unreadable] = [new Set<string>(), new Set<string>(), [] as UnreadableEvent[]];
    const check = await checkLog(
      this.store,
      async (page) => {
        await look(page);
        if (page === null) return;
        const lost = await personsWithoutKey(page, this.sealer);
        for (const person of lost) keyless.add(person);
        for (const event of page) {
          if (event.stream.startsWith('agenda-')) agendas.add(event.stream);
          const what = unreadable.length < MOST ? await this.unreadableBecause(event, lost) : undefined;
          const { type, position, stream, revision } = event;
          if (what !== undefined) unreadable.push({ what, type, position, stream, revision });
        }
      },
      part,
    );
    const overlaps: string[] = [];
    for (const stream of agendas) if (await this.hasOverlap(stream)) overlaps.push(stream);
    return { ...check, unreadable, personsWithoutKey: [...keyless], overlaps };
  }

  private async hasOverlap(stream: string): Promise<boolean> {
    try {
      const { state } = await this.executor.stateOf(stream, agenda);
      const spans = [...blockedSpans(state)].sort((one, other) => (one.startTime < other.startTime ? -1 : 1));
      return spans.some(({ endTime }, index) => endTime > (spans[index + 1]?.startTime ?? endTime));
    } catch (error) {
      // Unreadable events are findings already.
      if (error instanceof StoreUnavailableError) throw error;
      return false;
    }
  }

  private async unreadableBecause(event: RecordedEvent, lost: ReadonlySet<string>): Promise<UnreadableEvent['what'] | undefined> {
    if (!isEventType(event.type)) return 'unknown-type';
    const [{ version, personal }, sealed] = [eventDefinitions[event.type], sealedOf(event)];
    if (Number(event.metadata.v ?? 1) > version || (sealed?.fields ?? 1) > (personal?.version ?? 1)) return 'newer-version';
    try {
      parseStored(event);
    } catch {
      return 'unparsable';
    }
    if (sealed === undefined || lost.has(sealed.person)) return undefined;
    return (await openPersonal(this.sealer, [event.type], sealed)) === 'unreadable' ? 'sealed-unparsable' : undefined;
  }
}

const joined = (one: Searched, next: Searched): Searched => ({
  ...next,
  events: one.events + next.events,
  faults: [...one.faults, ...next.faults],
  unreadable: [...one.unreadable, ...next.unreadable].slice(0, MOST),
  personsWithoutKey: [...new Set([...one.personsWithoutKey, ...next.personsWithoutKey])],
  overlaps: [...new Set([...one.overlaps, ...next.overlaps])],
});
