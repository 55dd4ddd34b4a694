import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  agenda,
  auditsStream,
  blockedSpans,
  byStart,
  eventDefinitions,
  isEventType,
  isLogFault,
  isUnreadableEvent,
  type LogFinding,
  type LogFindingKind,
  type LogHead,
  type Skip,
  skippedEvents,
  skippedEventsStream,
} from '@salon/domain';
import {
  DamagedFileError,
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
import { openPersonal } from '@salon/projections';
import {
  parseStored,
  readStored,
  sealedOf,
  stateAfter,
  storedEvents,
} from '../command/stored-event.ts';
import { WholeLog, WorkDocuments } from '../ports/tokens.ts';
import { eventsOfPage, headAfter, NO_HEAD, notedHead } from './log-chain.ts';

const words = {
  file: 'the database file is damaged there',
  changed: 'its checksum does not match',
  missing: 'events before it are missing',
  repeated: 'its stream had an event of this revision already',
  lost: 'the log had reached this event, and lacks it',
  rewritten: 'the events between are not those that were there when they were noted',
  'lost-head': 'no event has this head, which was kept outside of the log',
  newer: 'of a type or version unknown to this program',
  unparsable: 'does not match its schema',
  'sealed-unparsable': 'its sealed fields cannot be decrypted, or do not match their schema',
  'skipped-readable': 'skipped, though it can be read',
  overlap: 'bookings overlap',
  'lost-key': 'the key is missing without having been destroyed',
} as const satisfies Record<LogFindingKind, string>;

export const findingText = ({ what, where }: LogFinding): string => `${where}: ${words[what]}`;

interface ProofFinding extends LogFinding {
  readonly position?: Position;
}

export interface ProvenLog {
  readonly logId: string;
  readonly events: number;
  readonly to: Position;
  readonly head: LogHead;
  readonly findings: readonly ProofFinding[];
}

/** Those that show that the log is not the one written. */
export const withFaultsAlone = (proven: ProvenLog): ProvenLog => ({
  ...proven,
  findings: proven.findings.filter(({ what }) => isLogFault(what)),
});

export async function withoutSkipped<F extends LogFinding>(
  store: EventStore,
  findings: readonly F[],
): Promise<readonly F[]> {
  const skips = stateAfter(skippedEvents, await storedEvents(store, skippedEventsStream));
  const skipped = new Set(skips.map(({ stream, revision }) => `${stream}/${revision}`));
  return findings.filter(({ what, where }) => !(isUnreadableEvent(what) && skipped.has(where)));
}

interface ProofOptions {
  /** Kept outside of the salon; an event must have each. Hexadecimal, in any case. */
  readonly heads?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Checks positions, revisions and checksums, the hashes against every noted head, keys, schemas,
 * and overlaps on agendas (specification, operation: proof of the log). The only such check.
 */
@Injectable()
export class LogProof {
  constructor(
    private readonly store: WholeLog,
    private readonly sealer: Sealer,
    private readonly work: WorkDocuments,
  ) {}

  async prove({ heads = [], signal }: ProofOptions = {}): Promise<ProvenLog> {
    const findings = new Findings();
    for (const fault of await this.store.faults()) findings.add('file', fault);
    const chain = new LogChain(await this.notedHeads(findings), heads, findings);
    const order = new LogOrder(this.store, findings);
    const contents = new EventContents(this.sealer, findings);
    let [events, to] = [0, START_POSITION];
    for await (const page of pagesAndDamage(this.store)) {
      signal?.throwIfAborted();
      order.take(page);
      chain.take(page);
      if (!(page instanceof EventDamagedError))
        await findings.unlessDamaged(() => contents.take(page.events));
      events += eventsOfPage(page).length;
      to = page instanceof EventDamagedError ? page.position : page.scannedTo;
    }
    chain.end();
    for (const stream of contents.agendas)
      if (await this.hasOverlap(stream)) findings.add('overlap', stream);
    const logId = await this.store.logId();
    return { logId, events, to, head: chain.head, findings: findings.list };
  }

  private async notedHeads(findings: Findings): Promise<readonly NotedHead[]> {
    const audits = await findings.unlessDamaged(() => this.store.readStream(auditsStream));
    const audited = (audits ?? []).flatMap((event) => {
      const read = readStored(event);
      return !(read instanceof Error) && read.type === 'LogAudited' ? [read.data.head] : [];
    });
    const note = await findings.unlessDamaged(() => notedHead(this.work));
    return note === undefined ? audited : [...audited, note];
  }

  private async hasOverlap(stream: string) {
    // An embedded log is read in this thread: yield to requests.
    await turn();
    try {
      const state = stateAfter(agenda, await storedEvents(this.store, stream));
      const spans = [...blockedSpans(state)].sort(byStart);
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

  /** Damage that work meets is a finding, once for the file. */
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
  at(what: LogFindingKind, { stream, revision, position }: EventNumbers): void {
    this.add(what, stream === '' ? position : `${stream}/${revision}`, position);
  }
}

type EventNumbers = Pick<RecordedEvent, 'stream' | 'revision' | 'position'>;

/** Positions are checked where the engine numbers without gaps. */
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
    const [looked, end] = isDamaged ? [1, page.position] : [page.looked, page.scannedTo];
    // On a shared server or file, foreign events may lie between two own ones.
    const isWhole = (this.store.eventsBetween(this.before, end) ?? looked) === looked;
    for (const place of eventsOfPage(page)) {
      const isBehindGap = !isWhole && this.store.eventsBetween(this.before, place.position) !== 1;
      this.before = place.position;
      const { stream, revision } = place;
      const next = stream === '' ? revision : (this.revisions.get(stream) ?? -1) + 1;
      if (isBehindGap || revision > next) this.findings.at('missing', place);
      if (revision < next) this.findings.at('repeated', place);
      this.revisions.set(stream, revision);
    }
    this.before = end;
  }
}

type NotedHead = LogHead & { readonly position?: Position };

/** After a head that differs the chain goes on from it. */
class LogChain {
  head = NO_HEAD;
  private since: Position = START_POSITION;
  private readonly noted: Map<string, NotedHead>;
  private readonly keptHeads: Set<string>;

  constructor(
    noted: readonly NotedHead[],
    keptHeads: readonly string[],
    private readonly findings: Findings,
  ) {
    this.noted = new Map(noted.map((head) => [placeOf(head), head]));
    this.keptHeads = new Set(keptHeads.map((head) => head.toLowerCase()));
  }

  take(page: LogPage | EventDamagedError): void {
    for (const event of eventsOfPage(page)) {
      this.head = headAfter(this.head, event);
      this.keptHeads.delete(this.head.hash);
      const noted = this.noted.get(placeOf(event));
      if (noted !== undefined) this.compare(noted, event.position);
    }
  }

  private compare({ stream, revision, hash }: NotedHead, position: Position) {
    if (hash !== this.head.hash)
      this.findings.add('rewritten', `${this.since} to ${position}`, position);
    this.head = { stream, revision, hash };
    this.since = position;
    this.noted.delete(placeOf(this.head));
  }

  end(): void {
    for (const [place, { stream, position = '' }] of this.noted)
      this.findings.add('lost', stream === '' ? position : place);
    for (const head of this.keptHeads) this.findings.add('lost-head', head);
  }
}

/** A tombstone counts as a key. */
async function personsWithoutKey(
  events: readonly RecordedEvent[],
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<ReadonlySet<string>> {
  const sealed = events.flatMap((event) => sealedOf(event) ?? []);
  const hasKey = await Promise.all(sealed.map((each) => sealer.hasKeyOf(each)));
  return new Set(sealed.filter((_, place) => hasKey[place] === false).map(({ person }) => person));
}

const placeOf = ({ stream, revision }: Pick<Skip, 'stream' | 'revision'>) =>
  `${stream}/${revision}`;

class EventContents {
  readonly agendas = new Set<string>();
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

  /** A skip of a readable event loses something. */
  private checkSkip(recorded: RecordedEvent) {
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
    if (!isEventType(event.type)) return 'newer';
    const [{ version, personal }, sealed] = [eventDefinitions[event.type], sealedOf(event)];
    if (Number(event.metadata.v ?? 1) > version || (sealed?.fields ?? 1) > (personal?.version ?? 1))
      return 'newer';
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

const NEWEST_EVENTS = 1_000;

export async function lostKeys(
  store: Pick<EventStore, 'newest'>,
  sealer: Pick<Sealer, 'hasKeyOf'>,
): Promise<{ readonly lost: number; readonly of: number }> {
  const newest = await store.newest(NEWEST_EVENTS);
  const persons = new Set(newest.flatMap((event) => sealedOf(event)?.person ?? []));
  return { lost: (await personsWithoutKey(newest, sealer)).size, of: persons.size };
}
