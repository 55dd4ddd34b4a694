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
  type HoldForWaiting,
  holdForWaiting,
  inLine,
  type LeavingReason,
  leaveWaitlist,
  offeredDay,
  offerTime,
  openWaitlistLink,
  type ReleaseOutcome,
  reject,
  releaseWaitlistHold,
  type StandingOf,
  type WaitingKey,
  type WaitlistEntry,
  type WaitlistEvent,
  type WaitlistFacts,
  type WaitlistState,
  waitingOf,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { type CommandContext, systemContext } from '../command/command-context.ts';
import { type Executed, Executor } from '../command/execute.ts';
import { Clock } from '../process/clock.ts';

/** More than a day has times; the next run continues. */
const MOST_STEPS = 200;

/**
 * The agenda holds the time and decides how the hold ends; the waitlist of the day decides who gets
 * the offer (architecture, write to two streams: offers of the waitlist). Each step depends on the
 * two streams alone, not on its new command id, so any process can continue after a crash.
 */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly executor: Executor,
    private readonly lines: WaitingLines,
    private readonly clock: Clock,
  ) {}

  async settle(date: string, tellerIds: Iterable<string>) {
    if ((await this.lines.listOf(date)).entries.length === 0) return;
    for (const tellerId of [...tellerIds].sort()) await this.settleAgenda({ tellerId, date });
    await this.endObsolete(date);
  }

  async settleAgenda(place: AgendaKey) {
    for (let steps = 0; steps < MOST_STEPS && (await this.step(place)); steps += 1);
  }

  /**
   * The same append holds the freed time for the next in line, so that nobody can book it in
   * between.
   */
  release(place: AgendaKey, offerId: string, outcome: ReleaseOutcome, context: CommandContext) {
    return this.onAgenda(place, context, async (state) => {
      const released = releaseWaitlistHold(state, { ...place, offerId, outcome });
      if (released.kind === 'rejected' || released.events.length === 0) return released;
      const facts = { commandId: context.commandId, at: context.at };
      const after = released.events.reduce<AgendaState>(
        (before, event) => agenda.evolve(before, event, facts),
        state,
      );
      const held = await this.holdNext(place, after, context.at);
      return held.kind === 'accepted' ? accept(...released.events, ...held.events) : released;
    });
  }

  holdByHand(
    place: AgendaKey,
    { waitingId, person, service: { id } }: WaitlistEntry,
    startTime: string,
    context: CommandContext,
  ) {
    const offerId = context.commandId;
    const hold = { ...place, offerId, waitingId, person, startTime, byHand: true };
    return this.onAgenda(place, context, (state) => this.hold(state, hold, id, context.at));
  }

  async noteOpened({ date, waitingId }: WaitingKey, context: CommandContext) {
    await this.onList(date, { ...context, commandId: randomUUID() }, (state) =>
      openWaitlistLink(state, { date, waitingId }),
    );
  }

  /** Releases the entry's offer first, for the next in line. */
  async leave(date: string, waitingId: string, why: LeavingReason, context: CommandContext) {
    const open = waitingOf(await this.lines.listOf(date), waitingId)?.offer;
    if (open) {
      const place = { tellerId: open.tellerId, date };
      await this.release(place, open.offerId, 'declined', { ...context, commandId: randomUUID() });
      await this.settleAgenda(place);
    }
    return this.onList(date, context, (state) =>
      leaveWaitlist(state, { commandId: context.commandId, date, waitingId, why }),
    );
  }

  private async step(place: AgendaKey): Promise<boolean> {
    const { date, tellerId } = place;
    // The waitlist is read first, so that the agenda read afterwards has the hold of every known
    // offer, or its end.
    const list = await this.lines.listOf(date);
    const { state } = await this.executor.stateOf(agendaStream(place), agenda);
    for (const { offer } of list.entries) {
      const end = offer?.tellerId === tellerId ? state.endedOffers.get(offer.offerId) : undefined;
      if (offer && end && (await this.hasAppended(this.endOnList(date, offer.offerId, end))))
        return true;
    }
    for (const { offerId } of Object.values(state.waitlistHolds)) {
      if (await this.stepOfHold(place, offerId, list)) return true;
    }
    if (inLine(list).every(({ offer }) => offer !== null)) return false;
    return this.hasAppended(
      this.onAgenda(place, this.ownContext(), (present) =>
        this.holdNext(place, present, this.clock.now()),
      ),
    );
  }

  private async stepOfHold(place: AgendaKey, offerId: string, list: WaitlistState) {
    const state = list.offers.get(offerId);
    if (state === undefined && (await this.hasAppended(this.offer(place, offerId)))) return true;
    const release = (outcome: ReleaseOutcome) =>
      this.hasAppended(this.release(place, offerId, outcome, this.ownContext()));
    if (state === 'ended') return release('void');
    const open = list.entries.find(({ offer }) => offer?.offerId === offerId)?.offer;
    return open != null && this.clock.now() >= open.until && release('lapsed');
  }

  private endOnList(date: string, offerId: string, end: Parameters<typeof endOffer>[1]['end']) {
    return this.onList(date, this.ownContext(), (state) => endOffer(state, { date, offerId, end }));
  }

  /** Records it on the waitlist, or that nobody is waiting any more. */
  private offer(place: AgendaKey, offerId: string) {
    const context = this.ownContext();
    return this.onList(place.date, context, async (state) => {
      const hold = (await this.executor.stateOf(agendaStream(place), agenda)).state.waitlistHolds[
        offerId
      ];
      const teller = await this.lines.tellerOf(place.tellerId);
      if (hold === undefined || teller === undefined) return accept();
      const [facts, standingOf] = await Promise.all([
        this.lines.salonFacts([hold.serviceId], context.at),
        this.lines.standings(state),
      ]);
      return offerTime(state, { date: place.date, teller, hold }, facts, standingOf);
    });
  }

  private async holdNext(
    place: AgendaKey,
    state: AgendaState,
    now: string,
  ): Promise<Decision<AgendaEvent>> {
    const { date, tellerId } = place;
    const teller = await this.lines.tellerOf(tellerId);
    const [[next] = []] =
      teller === undefined
        ? []
        : await this.lines.turns(date, [offeredDay(date, teller, state)], now);
    if (next === undefined) return accept();
    const { entry, startTime } = next;
    const { waitingId, person, service } = entry;
    const hold = { ...place, offerId: randomUUID(), waitingId, person, startTime, byHand: false };
    return this.hold(state, hold, service.id, now);
  }

  private async hold(
    state: AgendaState,
    hold: HoldForWaiting,
    serviceId: string,
    now: string,
  ): Promise<Decision<AgendaEvent>> {
    const [facts, teller] = await Promise.all([
      this.lines.salonFacts([serviceId], now),
      this.lines.tellerOf(hold.tellerId),
    ]);
    const service = facts.services.get(serviceId);
    if (teller === undefined || service === undefined)
      return reject('NOT_FOUND', { id: teller === undefined ? hold.tellerId : serviceId });
    return holdForWaiting(state, hold, { ...facts, teller, service });
  }

  /** Such entries can get no offer: the day is over, or teller, service or person are deleted. */
  private async endObsolete(date: string) {
    const list = await this.lines.listOf(date);
    const line = inLine(list).filter(({ offer }) => offer === null);
    const facts = await this.lines.salonFacts(
      line.map(({ service }) => service.id),
      this.clock.now(),
    );
    const standingOf = await this.lines.standings(list);
    for (const entry of line) {
      const reason = await this.endReasonOf(date, entry, facts, standingOf);
      if (reason === undefined) continue;
      const context = this.ownContext();
      await this.onList(date, context, (state) =>
        leaveWaitlist(state, {
          commandId: context.commandId,
          date,
          waitingId: entry.waitingId,
          why: reason,
        }),
      );
    }
  }

  private async endReasonOf(
    date: string,
    entry: WaitlistEntry,
    facts: WaitlistFacts,
    standingOf: StandingOf,
  ): Promise<LeavingReason | undefined> {
    const { service, tellerId } = entry;
    if (standingOf(entry) === 'gone') return 'person-gone';
    if (facts.now >= endOfList(date, facts.settings)) return 'day-over';
    if (!facts.services.has(service.id)) return 'service-gone';
    return tellerId !== null && (await this.lines.tellerOf(tellerId)) === undefined
      ? 'teller-gone'
      : undefined;
  }

  private ownContext() {
    return systemContext(this.clock.now());
  }

  private async hasAppended(execution: Promise<Executed<unknown>>) {
    const executed = await execution;
    return executed.kind === 'done' && executed.events.length > 0;
  }

  private onAgenda(
    place: AgendaKey,
    context: CommandContext,
    decide: (state: AgendaState) => Promise<Decision<AgendaEvent>>,
  ) {
    return this.executor.execute({
      stream: agendaStream(place),
      aggregate: agenda,
      context,
      decide,
    });
  }

  private onList(
    date: string,
    context: CommandContext,
    decide: (state: WaitlistState) => Decision<WaitlistEvent> | Promise<Decision<WaitlistEvent>>,
  ) {
    return this.executor.execute({
      stream: waitlistStream(date),
      aggregate: waitlist,
      context,
      decide,
    });
  }
}
