import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LIVE_BEAT_MS } from '@salon/contract';
import { groupedBy } from '@salon/domain';
import {
  type Advance,
  administrators,
  agendas,
  bookings,
  members,
  salonProjectors,
  tellerOfAgenda,
  waitlists,
} from '@salon/projections';
import { memberIdsOf } from '../booking/booking-answers.ts';
import { ApiError } from '../http/api-error.ts';
import { OutboxNotifier, outboxCollection } from '../mail/outbox.ts';
import { Projections } from '../ports/tokens.ts';
import { Log } from '../process/telemetry.ts';
import { type Principal, Sessions } from '../sessions/sessions.ts';
import type { LiveStream } from './live-stream.ts';

const MOST_STREAMS = 1000;
/** Many people may share a network. */
const MOST_OF_ONE = 100;
/** Changes within this time are sent as one message. */
const GATHER_MS = 50;
const FULL_RETRY_SECONDS = 30;

@Injectable()
export class LiveHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private readonly gathered = new Set<string>();
  private readonly concerned = new Set<string>();
  private concernsAll = false;
  private position = '';
  private ends: (() => void)[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private beating: NodeJS.Timeout | undefined;

  constructor(
    private readonly projections: Projections,
    private readonly sessions: Sessions,
    private readonly outboxNotifier: OutboxNotifier,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap() {
    const failed = (error: unknown) => this.log.error('live updates failed', error);
    this.ends = [
      this.projections.onAdvance((advance) => void this.take(advance).catch(failed)),
      this.outboxNotifier.onChange(() => this.gather([outboxCollection.name])),
      this.sessions.onEnd((sessionId) => this.endOf(sessionId)),
    ];
    this.beating = setInterval(() => void this.beat().catch(failed), LIVE_BEAT_MS);
  }

  onModuleDestroy() {
    clearInterval(this.beating);
    clearTimeout(this.gathering);
    for (const end of this.ends) end();
    this.endAll();
  }

  endAll() {
    for (const stream of this.streams) stream.end();
  }

  /**
   * If there are too many, closes the oldest stream of the network with the most. Throws 503 if the
   * caller's own network is at its limit, or has the most.
   */
  makeRoomFor(address: string) {
    const byNetwork = groupedBy(this.streams, (stream) => stream.address);
    const own = byNetwork.get(address)?.length ?? 0;
    const isFull = this.streams.size >= MOST_STREAMS;
    const largest = [...byNetwork.values()].reduce(
      (most, each) => (each.length > most.length ? each : most),
      [],
    );
    if (own >= MOST_OF_ONE || (isFull && own >= largest.length))
      throw new ApiError('UNAVAILABLE', { retryAfter: FULL_RETRY_SECONDS });
    if (isFull && largest[0] !== undefined) this.leave(largest[0]);
  }

  join(stream: LiveStream) {
    this.streams.add(stream);
    stream.onClose(() => this.streams.delete(stream));
  }

  private leave(stream: LiveStream) {
    this.streams.delete(stream);
    stream.end();
  }

  private endOf(sessionId: string) {
    for (const stream of this.streams) {
      if (stream.principal.kind !== 'guest' && stream.principal.sessionId === sessionId)
        this.leave(stream);
    }
  }

  private async take({ topics, position, ids }: Advance) {
    this.position = position > this.position ? position : this.position;
    const changed = ids[members.name];
    if (topics.includes(members.name)) {
      // Suspended and deleted members get no more messages.
      await this.endClosed(
        ({ principal }) => principal.kind === 'member' && (changed?.includes(principal.id) ?? true),
      );
    }
    if (topics.includes(administrators.name)) {
      await this.endClosed(
        ({ principal }) => principal.kind === 'administrator' || principal.kind === 'teller',
      );
    }
    const concerned = await this.concernedBy(ids).catch((error: unknown) => {
      // The position has advanced, so this change will not be sent again.
      this.log.error('whom live updates concern could not be read', error);
      return undefined;
    });
    // Administrators alone hear of any change of the others.
    const isUnknown = topics.some(
      (topic) => ids[topic] === undefined && (audiences.get(topic) ?? []).length > 0,
    );
    this.concernsAll ||= isUnknown || concerned === undefined;
    for (const id of concerned ?? []) this.concerned.add(id);
    this.gather(topics);
  }

  private async concernedBy(ids: Advance['ids']) {
    const isNeeded = [...this.streams].some(
      ({ principal: { kind } }) => kind === 'member' || kind === 'teller',
    );
    if (!isNeeded) return [];
    const booked = await this.projections.of(bookings).getMany(ids[bookings.name] ?? []);
    const waiting = await this.projections.of(waitlists).getMany(ids[waitlists.name] ?? []);
    const customers = memberIdsOf([...booked, ...waiting].map(({ doc }) => doc));
    const tellerIds = booked.map(({ doc: { tellerId } }) => tellerId);
    return [
      ...customers,
      ...tellerIds,
      ...(ids[members.name] ?? []),
      ...(ids[agendas.name] ?? []).map(tellerOfAgenda),
    ];
  }

  private gather(topics: readonly string[]) {
    for (const topic of topics) this.gathered.add(topic);
    if (this.gathered.size > 0) this.gathering ??= setTimeout(() => this.tell(), GATHER_MS);
  }

  private tell() {
    const topics = [...this.gathered];
    const [concerned, concernsAll] = [new Set(this.concerned), this.concernsAll];
    this.gathering = undefined;
    this.gathered.clear();
    this.concerned.clear();
    this.concernsAll = false;
    for (const stream of this.streams) {
      const heard = topics.filter((topic) =>
        mayHear(stream.principal, topic, (id) => concernsAll || concerned.has(id)),
      );
      if (heard.length > 0) stream.send({ topics: heard, position: this.position });
    }
  }

  private async beat() {
    await this.endClosed(() => true);
    for (const stream of this.streams) stream.beat();
  }

  /** Ends none while sessions cannot be read. */
  private async endClosed(among: (stream: LiveStream) => boolean) {
    await Promise.all(
      [...this.streams].filter(among).map(async (stream) => {
        const { principal } = stream;
        if (principal.kind !== 'guest' && !(await this.sessions.isOpen(principal.sessionId)))
          this.leave(stream);
      }),
    );
  }
}

const audiences = new Map(salonProjectors.map(({ name, audience }) => [name, audience]));

function mayHear(principal: Principal, topic: string, concerns: (id: string) => boolean) {
  const { kind } = principal;
  const audience = audiences.get(topic) ?? [];
  if (kind === 'administrator' || audience === 'all') return true;
  if (kind === 'guest') return false;
  return audience.includes(kind) && concerns(kind === 'member' ? principal.id : principal.tellerId);
}
