import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AgendaEvent,
  type AgendaKey,
  type AgendaState,
  accept,
  agenda,
  agendaStream,
  type Decision,
  endOffer,
  endOfList,
  erasure,
  holdForWaiting,
  inLine,
  type LeavingReason,
  leaveWaitlist,
  member,
  memberFacts,
  memberStream,
  menu,
  menuStream,
  nextOffer,
  offerTime,
  personStream,
  type ReleaseOutcome,
  reject,
  releaseWaitlistHold,
  type ServiceFacts,
  serviceFacts,
  settings,
  settingsFacts,
  settingsStream,
  type TellerFacts,
  teller,
  tellerFacts,
  tellerStream,
  type Waiting,
  type WaitlistEvent,
  type WaitlistFacts,
  type WaitlistState,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { type Executed, Executor } from '../command/execute.ts';
import { Clock } from '../process/clock.ts';

/** Most steps at once, more than a day has times; the next run continues. */
const MOST_STEPS = 200;

/** Entries that cannot get an offer at present, and those of deleted persons. */
interface Absent {
  readonly away: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/**
 * Offers freed times to waiting customers (architecture, write to two streams: offers of the waitlist). The agenda holds the time and decides
 * how the hold ends; the waitlist of the day decides who gets the offer. Each step depends on the two streams alone, so any process can
 * continue after a crash.
 */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly executor: Executor,
    private readonly clock: Clock,
  ) {}

  async listOf(date: string): Promise<WaitlistState> {
    return (await this.executor.stateOf(waitlistStream(date), waitlist)).state;
  }

  /** Takes all due steps on a day of some tellers. */
  async settle(date: string, tellerIds: Iterable<string>): Promise<void> {
    if ((await this.listOf(date)).entries.length === 0) return;
    for (const tellerId of [...tellerIds].sort()) {
      await this.settleAgenda({ tellerId, date });
    }
    await this.endOver(date);
  }

  /** Takes all due steps on one agenda. */
  async settleAgenda(place: AgendaKey): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS && (await this.step(place)); steps += 1);
  }

  /** The facts to decide about times of a teller's day; undefined for a deleted teller. */
  async factsOf(
    tellerId: string,
    serviceIds: readonly string[],
    now: string,
  ): Promise<(WaitlistFacts & { readonly teller: TellerFacts }) | undefined> {
    const known = await this.executor.stateOf(tellerStream(tellerId), teller);
    const facts = tellerFacts(known.state, tellerId, known.revision);
    return facts && { ...(await this.salonFacts(serviceIds, now)), teller: facts };
  }

  async salonFacts(serviceIds: readonly string[], now: string): Promise<WaitlistFacts> {
    const [salon, { state, revision }] = await Promise.all([
      this.executor.stateOf(settingsStream, settings),
      this.executor.stateOf(menuStream, menu),
    ]);
    const services = serviceIds.flatMap((id): (readonly [string, ServiceFacts])[] => {
      const service = serviceFacts(state, id, revision);
      return service === undefined ? [] : [[id, service]];
    });
    return { now, settings: settingsFacts(salon.state, salon.revision), services: new Map(services) };
  }

  /** Ends the hold of an offer, and holds the freed time for the next in line in the same append, so that nobody can book it in between. */
  async release(place: AgendaKey, offerId: string, outcome: ReleaseOutcome, context: CommandContext): Promise<Executed<AgendaState>> {
    return this.onAgenda(place, context, async (state) => {
      const released = releaseWaitlistHold(state, { ...place, offerId, outcome });
      if (released.kind === 'rejected' || released.events.length === 0) return released;
      const facts = { commandId: context.commandId, at: context.at };
      const after = released.events.reduce<AgendaState>((before, event) => agenda.evolve(before, event, facts), state);
      const held = await this.holdNext(place, after, context.at);
      return held.kind === 'accepted' ? accept(...released.events, ...held.events) : released;
    });
  }

  /** Holds a time for an entry chosen by an administrator. */
  holdByHand(
    place: AgendaKey,
    { waitingId, person, service: { id } }: Waiting,
    startTime: string,
    context: CommandContext,
  ): Promise<Executed<AgendaState>> {
    return this.onAgenda(place, context, async (state) => {
      const facts = await this.factsOf(place.tellerId, [id], context.at);
      const service = facts?.services.get(id);
      if (facts === undefined || service === undefined) return reject('NOT_FOUND', { id: facts === undefined ? place.tellerId : id });
      const hold = { ...place, offerId: context.commandId, waitingId, person, startTime, byHand: true };
      return holdForWaiting(state, hold, { ...facts, service });
    });
  }

  /** Ends an entry, after releasing its offer for the next in line. */
  async leave(date: string, waitingId: string, why: LeavingReason, context: CommandContext): Promise<Executed<WaitlistState>> {
    const open = (await this.listOf(date)).entries.find((entry) => entry.waitingId === waitingId)?.offer;
    if (open) {
      const place = { tellerId: open.tellerId, date };
      await this.release(place, open.offerId, 'declined', { ...context, commandId: randomUUID() });
      await this.settleAgenda(place);
    }
    return this.onList(date, context, (state) => leaveWaitlist(state, { commandId: context.commandId, date, waitingId, why }));
  }

  /** Takes one due step on an agenda; false if there is none. */
  private async step(place: AgendaKey): Promise<boolean> {
    const { date, tellerId } = place;
    // The waitlist first: the hold of a known offer, or its end, is then on the agenda that is read afterwards.
    const list = await this.listOf(date);
    const { state } = await this.executor.stateOf(agendaStream(place), agenda);
    for (const { offer } of list.entries) {
      const end = offer?.tellerId === tellerId ? state.endedOffers.get(offer.offerId) : undefined;
      if (offer && end && (await this.wrote(this.endOnList(date, offer.offerId, end)))) return true;
    }
    for (const { offerId } of Object.values(state.waitlistHolds)) {
      if (await this.stepOfHold(place, offerId, list)) return true;
    }
    if (inLine(list).every(({ offer }) => offer !== null)) return false;
    return this.wrote(this.onAgenda(place, this.ownContext(), (present) => this.holdNext(place, present, this.clock.now())));
  }

  private async stepOfHold(place: AgendaKey, offerId: string, list: WaitlistState): Promise<boolean> {
    const known = list.offers.get(offerId);
    if (known === undefined && (await this.wrote(this.offer(place, offerId)))) return true;
    if (known === 'ended') return this.wrote(this.release(place, offerId, 'void', this.ownContext()));
    const open = list.entries.find(({ offer }) => offer?.offerId === offerId)?.offer;
    const isLate = open !== undefined && open !== null && this.clock.now() >= open.until;
    return isLate && this.wrote(this.release(place, offerId, 'lapsed', this.ownContext()));
  }

  private endOnList(date: string, offerId: string, end: Parameters<typeof endOffer>[1]['end']): Promise<Executed<WaitlistState>> {
    return this.onList(date, this.ownContext(), (state) => endOffer(state, { date, offerId, end }));
  }

  /** Records the offer of a held time on the waitlist, or that nobody is waiting any more. */
  private offer(place: AgendaKey, offerId: string): Promise<Executed<WaitlistState>> {
    const context = this.ownContext();
    return this.onList(place.date, context, async (state) => {
      const hold = (await this.executor.stateOf(agendaStream(place), agenda)).state.waitlistHolds[offerId];
      const facts = hold && (await this.factsOf(place.tellerId, [], context.at));
      if (hold === undefined || facts === undefined) return accept();
      const { away } = await this.absentOf(state);
      return offerTime(state, { date: place.date, teller: facts.teller, hold }, facts, ({ waitingId }) => away.has(waitingId));
    });
  }

  /** Holds a free time for the next in line; no event if there is none. */
  private async holdNext(place: AgendaKey, state: AgendaState, now: string): Promise<Decision<AgendaEvent>> {
    const list = await this.listOf(place.date);
    const facts = await this.factsOf(place.tellerId, [...new Set(inLine(list).map(({ service }) => service.id))], now);
    if (facts === undefined) return accept();
    const { away } = await this.absentOf(list);
    const day = { date: place.date, teller: facts.teller, agenda: state };
    const next = nextOffer(list, day, facts, ({ waitingId }) => away.has(waitingId));
    const service = next && facts.services.get(next.entry.service.id);
    if (next === undefined || service === undefined) return accept();
    const { waitingId, person } = next.entry;
    const hold = { ...place, offerId: randomUUID(), waitingId, person, startTime: next.startTime, byHand: false };
    return holdForWaiting(state, hold, { ...facts, service });
  }

  /** Ends entries without a chance: the day is over, or teller, service or person are deleted. */
  private async endOver(date: string): Promise<void> {
    const list = await this.listOf(date);
    const line = inLine(list).filter(({ offer }) => offer === null);
    const facts = await this.salonFacts(
      line.map(({ service }) => service.id),
      this.clock.now(),
    );
    const { gone } = await this.absentOf(list);
    for (const entry of line) {
      const why = await this.whyOver(date, entry, facts, gone);
      if (why === undefined) continue;
      const context = this.ownContext();
      await this.onList(date, context, (state) =>
        leaveWaitlist(state, { commandId: context.commandId, date, waitingId: entry.waitingId, why }),
      );
    }
  }

  private async whyOver(
    date: string,
    { waitingId, service, tellerId }: Waiting,
    facts: WaitlistFacts,
    gone: ReadonlySet<string>,
  ): Promise<LeavingReason | undefined> {
    if (gone.has(waitingId)) return 'person-gone';
    if (facts.now >= endOfList(date, facts.settings)) return 'day-over';
    if (!facts.services.has(service.id)) return 'service-gone';
    return tellerId !== null && (await this.factsOf(tellerId, [], facts.now)) === undefined ? 'teller-gone' : undefined;
  }

  private async absentOf(list: WaitlistState): Promise<Absent> {
    const away = new Set<string>();
    const gone = new Set<string>();
    await Promise.all(
      inLine(list).map(async ({ waitingId, customer, person }) => {
        if (customer.kind === 'guest') {
          if ((await this.executor.stateOf(personStream(person), erasure)).state.isErased) gone.add(waitingId);
          return;
        }
        const { state, revision } = await this.executor.stateOf(memberStream(customer.memberId), member);
        const facts = memberFacts(state, customer.memberId, revision);
        if (facts === undefined) gone.add(waitingId);
        if (facts?.isActive !== true || facts.isClosing) away.add(waitingId);
      }),
    );
    return { away: new Set([...away, ...gone]), gone };
  }

  private async wrote(execution: Promise<Executed<unknown>>): Promise<boolean> {
    const executed = await execution;
    return executed.kind === 'done' && executed.events.length > 0;
  }

  private onAgenda(
    place: AgendaKey,
    context: CommandContext,
    decide: (state: AgendaState) => Promise<Decision<AgendaEvent>>,
  ): Promise<Executed<AgendaState>> {
    return this.executor.execute({ stream: agendaStream(place), aggregate: agenda, context, decide });
  }

  private onList(
    date: string,
    context: CommandContext,
    decide: (state: WaitlistState) => Decision<WaitlistEvent> | Promise<Decision<WaitlistEvent>>,
  ): Promise<Executed<WaitlistState>> {
    return this.executor.execute({ stream: waitlistStream(date), aggregate: waitlist, context, decide });
  }

  /** The context of a step by the system, with a new command id: the streams tell what was done, not the id. */
  private ownContext(): CommandContext {
    const commandId = randomUUID();
    return { commandId, actor: 'system', channel: 'system', correlationId: commandId, causationId: commandId, at: this.clock.now() };
  }
}
