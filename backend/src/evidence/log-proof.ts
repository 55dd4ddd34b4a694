import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  agenda,
  blockedSpans,
  eventDefinitions,
  isEventType,
  isLogFault,
  isUnreadableEvent,
  type LogFinding,
  type LogFindingKind,
  type Seal,
  type Skip,
  skippedEvents,
  skippedEventsStream,
} from '@salon/domain';
import {
  DamagedFileError,
  type DeploymentKeys,
  damageOf,
  EventDamagedError,
  type EventStore,
  type LogPage,
  type Position,
  pagesAndDamage,
  type RecordedEvent,
  Sealer,
  START_POSITION,
  StoreUnavailableError,
} from '@salon/event-store';
import { type DocumentStore, openPersonal } from '@salon/projections';
import { hashOfSeal } from '../command/seal-hash.ts';
import {
  parseStored,
  readStored,
  sealedOf,
  stateAfter,
  storedEvents,
} from '../command/stored-event.ts';
import { InjectDeploymentKeys, InjectWholeLog, InjectWorkDocuments } from '../ports/tokens.ts';
import { macOf, readSeal, SEALING_KEY } from './log-seals.ts';
import { hasNotedEvent, notedHead } from './noted-head.ts';
import { digestOf, leafOf } from './stored-line.ts';

const words = {
  file: 'the database file is damaged there',
  changed: 'its checksum does not match',
  gap: 'events before it in the log are missing',
  missing: 'events before it in its stream are missing',
  repeated: 'its stream had an event of this revision already',
  shortened: 'the log ends before this position, which it had reached earlier',
  replaced: 'another event is there than the log had when it reached this position',
  'seal-events': 'the events under it are not those that were sealed',
  'seal-mac': "not made with this salon's key, or changed",
  'seal-chain': 'does not follow the previous seal',
  'lost-head': 'no seal has this head, which was kept outside of the log',
  'unknown-type': 'of a type unknown to this program',
  'newer-version': 'written by a newer program',
  unparsable: 'does not match its schema',
  'sealed-unparsable': 'its sealed fields cannot be decrypted, or do not match their schema',
  'skipped-readable': 'skipped, though it can be read',
  overlap: 'bookings overlap',
  'lost-key': 'the key is missing without having been destroyed',
} as const satisfies Record<LogFindingKind, string>;

export const findingText = ({ what, where }: LogFinding): string => `${where}: ${words[what]}`;

/** With the position of its event. */
interface ProofFinding extends LogFinding {
  readonly position?: Position;
}

export interface ProvenLog {
  readonly logId: string;
  /** `to` is the position up to which they were read. */
  readonly events: number;
  readonly to: Position;
  /** The newest seal; null before the first. */
  readonly head: Seal | null;
  /** Events that no seal covers yet. */
  readonly unsealed: number;
  readonly findings: readonly ProofFinding[];
}

/** Only the findings that show that the log is not the one written and sealed. */
export const withFaultsAlone = (proven: ProvenLog): ProvenLog => ({
  ...proven,
  findings: proven.findings.filter(({ what }) => isLogFault(what)),
});

/** Findings without the unreadable events that an operator has skipped. */
export async function withoutSkipped<F extends LogFinding>(
  store: EventStore,
  findings: readonly F[],
): Promise<readonly F[]> {
  const skips = stateAfter(skippedEvents, await storedEvents(store, skippedEventsStream));
  const skipped = new Set(skips.map(({ stream, revision }) => `${stream}/${revision}`));
  return findings.filter(({ what, where }) => !(isUnreadableEvent(what) && skipped.has(where)));
}

interface ProofOptions {
  /** Kept outside of the salon; a seal must have each. Hexadecimal, in any case. */
  readonly heads?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Proves the whole log: positions, revisions and checksums, the seals and their chain, the noted
 * head and those kept elsewhere, keys, schemas, and overlaps on agendas (specification, operation:
 * proof of the log). The only such check.
 */
@Injectable()
export class LogProof {
  constructor(
    @InjectWholeLog() private readonly store: EventStore,
    private readonly sealer: Sealer,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    @InjectWorkDocuments() private readonly work: DocumentStore,
  ) {}

  /** @throws StoreUnavailableError, and the reason of the signal. */
  async prove({ heads = [], signal }: ProofOptions = {}): Promise<ProvenLog> {
    const findings = new Findings();
    for (const fault of await this.store.faults()) findings.add('file', fault);
    const [logId, noted, reached] = [
      await this.store.logId(),
      await findings.unlessDamaged(() => notedHead(this.work)),
      await this.store.lastEvent(),
    ];
    const order = new LogOrder(this.store, findings);
    const chain = new SealChain(logId, this.keys, findings);
    const contents = new EventContents(this.sealer, findings);
    let [events, to] = [0, START_POSITION];
    for await (const page of pagesAndDamage(this.store)) {
      signal?.throwIfAborted();
      order.take(page);
      await findings.unlessDamaged(() => chain.take(page));
      if (page instanceof EventDamagedError) {
        [events, to] = [events + 1, page.position];
      } else {
        await findings.unlessDamaged(() => contents.take(page.events));
        [events, to] = [events + page.events.length, page.scannedTo];
      }
    }
    const known = noted?.logId === logId && noted.position > reached ? noted.position : reached;
    if (to < known) findings.add('shortened', known);
    else if (
      noted?.logId === logId &&
      (await findings.unlessDamaged(() => hasNotedEvent(this.store, noted))) === false
    )
      findings.add('replaced', noted.position);
    const kept = new Set([
      ...heads.map((head) => head.toLowerCase()),
      ...(noted?.seal ? [noted.seal.head] : []),
    ]);
    for (const head of kept) if (!chain.heads.has(head)) findings.add('lost-head', head);
    for (const stream of contents.agendas)
      if (await this.hasOverlap(stream)) findings.add('overlap', stream);
    return {
      logId,
      events,
      to,
      head: chain.last,
      unsealed: chain.unsealed,
      findings: findings.list,
    };
  }

  private async hasOverlap(stream: string): Promise<boolean> {
    // An embedded log is read in this thread: yield to requests.
    await turn();
    try {
      const state = stateAfter(agenda, await storedEvents(this.store, stream));
      const spans = [...blockedSpans(state)].sort((one, other) =>
        one.startTime < other.startTime ? -1 : 1,
      );
      return spans.some(({ endTime }, index) => endTime > (spans[index + 1]?.startTime ?? endTime));
    } catch (error) {
      // Unreadable events are findings already.
      if (error instanceof StoreUnavailableError && damageOf(error) === undefined) throw error;
      return false;
    }
  }
}

const MOST = 1_000;

class Findings {
  readonly list: ProofFinding[] = [];
  private readonly counts = new Map<LogFindingKind, number>();

  /** Damage that work meets is a finding, once for the file; events are found by the pages. */
  async unlessDamaged<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const damage = damageOf(error);
      if (damage === undefined) throw error;
      if (damage instanceof DamagedFileError && !this.counts.has('file'))
        this.add('file', damage.file);
      return undefined;
    }
  }

  add(what: LogFindingKind, where: string, position?: Position): void {
    const count = this.counts.get(what) ?? 0;
    this.counts.set(what, count + 1);
    if (count < MOST)
      this.list.push(position === undefined ? { what, where } : { what, where, position });
  }

  /** A damaged event may have no readable stream. */
  at(what: LogFindingKind, { stream, revision, position }: Place): void {
    this.add(what, stream === '' ? position : `${stream}/${revision}`, position);
  }
}

type Place = Pick<RecordedEvent, 'stream' | 'revision' | 'position'>;

/** Checksums, revisions, and positions where the engine numbers without gaps. */
class LogOrder {
  private readonly revisions = new Map<string, number>();
  private before: Position = START_POSITION;

  constructor(
    private readonly store: Pick<EventStore, 'eventsBetween'>,
    private readonly findings: Findings,
  ) {}

  take(page: LogPage | EventDamagedError): void {
    const isDamaged = page instanceof EventDamagedError;
    if (isDamaged) this.findings.at('changed', page);
    const places = isDamaged ? [page] : page.events;
    const [looked, end] = isDamaged ? [1, page.position] : [page.looked, page.scannedTo];
    // On a shared server or file, foreign events may lie between two own ones.
    const isWhole = (this.store.eventsBetween(this.before, end) ?? looked) === looked;
    for (const place of places) {
      if (!isWhole && this.store.eventsBetween(this.before, place.position) !== 1)
        this.findings.at('gap', place);
      this.before = place.position;
      if (place.stream !== '') this.checkRevision(place);
    }
    this.before = end;
  }

  private checkRevision(place: Place): void {
    const { stream, revision } = place;
    const next = (this.revisions.get(stream) ?? -1) + 1;
    if (revision > next) this.findings.at('missing', place);
    if (revision < next) this.findings.at('repeated', place);
    this.revisions.set(stream, revision);
  }
}

/** And the events that the seals cover. */
class SealChain {
  last: Seal | null = null;
  /** Of each seal. */
  readonly heads = new Set<string>();
  private readonly pending: { readonly position: Position; readonly leaf: string }[] = [];

  constructor(
    private readonly logId: string,
    private readonly keys: DeploymentKeys,
    private readonly findings: Findings,
  ) {}

  get unsealed(): number {
    return this.pending.length;
  }

  async take(page: LogPage | EventDamagedError): Promise<void> {
    if (page instanceof EventDamagedError) {
      this.pending.push({ position: page.position, leaf: 'damaged' });
      return;
    }
    for (const event of page.events) {
      const seal = readSeal(event);
      if (seal !== undefined) await this.close(seal);
      this.pending.push({ position: event.position, leaf: leafOf(event) });
    }
  }

  private async close(seal: Seal): Promise<void> {
    const { number, count, digest, previous } = seal;
    const leaves = this.pending.splice(0, this.endOf(seal)).map(({ leaf }) => leaf);
    const expected =
      this.last === null
        ? { number: 1, previous: '' }
        : { number: this.last.number + 1, previous: hashOfSeal(this.last) };
    const faults: readonly (readonly [LogFindingKind, boolean])[] = [
      ['seal-events', leaves.length === count && digestOf(leaves) === digest],
      ['seal-mac', seal.mac === macOf(seal, await this.keys.get(SEALING_KEY))],
      ['seal-chain', number === expected.number && previous === expected.previous],
    ];
    for (const [what, holds] of faults) if (!holds) this.findings.add(what, `seal ${number}`);
    this.heads.add(hashOfSeal(seal));
    this.last = seal;
  }

  /**
   * How many of the pending events a seal covers. Of a log that was copied into this one only their
   * number counts.
   */
  private endOf({ logId, to, total }: Seal): number {
    if (logId !== this.logId) return total - (this.last?.total ?? 0);
    const end = this.pending.findIndex(({ position }) => position > to);
    return end === -1 ? this.pending.length : end;
  }
}

/** Persons of sealed events without a key or a tombstone. */
async function personsWithoutKey(
  events: readonly RecordedEvent[],
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<ReadonlySet<string>> {
  const sealed = events.flatMap((event) => sealedOf(event) ?? []);
  const known = await Promise.all(sealed.map((each) => sealer.hasKeyOf(each)));
  return new Set(sealed.filter((_, place) => known[place] === false).map(({ person }) => person));
}

const placeOf = ({ stream, revision }: Pick<Skip, 'stream' | 'revision'>) =>
  `${stream}/${revision}`;

/** Schemas and keys of intact events, and what was skipped of them. */
class EventContents {
  readonly agendas = new Set<string>();
  /** `stream/revision`. */
  private readonly unreadable = new Set<string>();
  private readonly keyless = new Set<string>();

  constructor(
    private readonly sealer: Sealer,
    private readonly findings: Findings,
  ) {}

  async take(events: readonly RecordedEvent[]): Promise<void> {
    const lost = await personsWithoutKey(events, this.sealer);
    for (const event of events) {
      if (event.stream.startsWith('agenda-')) this.agendas.add(event.stream);
      const { person } = sealedOf(event) ?? {};
      const isKeyless = person !== undefined && lost.has(person);
      if (isKeyless && !this.keyless.has(person))
        this.findings.add('lost-key', person, event.position);
      if (isKeyless) this.keyless.add(person);
      const what = await this.unreadableBecause(event, isKeyless);
      if (what !== undefined) this.findings.at(what, event);
      if (what !== undefined || isKeyless) this.unreadable.add(placeOf(event));
      this.checkSkip(event);
    }
  }

  /** Only what cannot be read is left out without a loss. */
  private checkSkip(recorded: RecordedEvent): void {
    if (recorded.type !== 'EventSkipped') return;
    const read = readStored(recorded);
    if (read instanceof Error || read.type !== 'EventSkipped') return;
    const place = placeOf(read.data);
    if (!this.unreadable.has(place))
      this.findings.add('skipped-readable', place, recorded.position);
  }

  private async unreadableBecause(
    event: RecordedEvent,
    isKeyless: boolean,
  ): Promise<LogFindingKind | undefined> {
    if (!isEventType(event.type)) return 'unknown-type';
    const [{ version, personal }, sealed] = [eventDefinitions[event.type], sealedOf(event)];
    if (Number(event.metadata.v ?? 1) > version || (sealed?.fields ?? 1) > (personal?.version ?? 1))
      return 'newer-version';
    try {
      parseStored(event);
    } catch {
      return 'unparsable';
    }
    if (sealed === undefined || isKeyless) return undefined;
    return (await openPersonal(this.sealer, [event.type], sealed)) === 'unreadable'
      ? 'sealed-unparsable'
      : undefined;
  }
}

/** Checked at a start on servers. */
const NEWEST_EVENTS = 1_000;

/** Persons in the newest events, and those of them whose key is lost. */
export async function lostKeys(
  store: Pick<EventStore, 'newest'>,
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<{ readonly lost: number; readonly of: number }> {
  const newest = await store.newest(NEWEST_EVENTS);
  const persons = new Set(newest.flatMap((event) => sealedOf(event)?.person ?? []));
  return { lost: (await personsWithoutKey(newest, sealer)).size, of: persons.size };
}
