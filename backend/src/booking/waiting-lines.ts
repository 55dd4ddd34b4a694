import { Injectable } from '@nestjs/common';
import {
  type CustomerStanding,
  erasure,
  inLine,
  member,
  memberFacts,
  memberStream,
  menu,
  menuStream,
  type OfferedDay,
  personStream,
  type ServiceFacts,
  type StandingOf,
  serviceFacts,
  settings,
  settingsFacts,
  settingsStream,
  type TellerFacts,
  type Turn,
  teller,
  tellerFacts,
  turnsOf,
  type WaitlistEntry,
  type WaitlistFacts,
  type WaitlistState,
  waitlist,
  waitlistStream,
} from '@salon/domain';
import { Executor } from '../command/execute.ts';

/** Reads the log (architecture, write to two streams: offers of the waitlist). */
@Injectable()
export class WaitingLines {
  constructor(private readonly executor: Executor) {}

  async listOf(date: string): Promise<WaitlistState> {
    return (await this.executor.stateOf(waitlistStream(date), waitlist)).state;
  }

  /**
   * In the order of `days`. A decision calls this after all other reads, so that it sees everybody
   * who joined before the time became free.
   */
  async turns(
    date: string,
    days: readonly OfferedDay[],
    now: string,
  ): Promise<readonly (readonly Turn[])[]> {
    const list = await this.listOf(date);
    const line = inLine(list);
    if (line.length === 0) return days.map(() => []);
    const serviceIds = line.map(({ service }) => service.id);
    const facts = await this.salonFacts(serviceIds, now);
    const turnsBy = (standingOf: StandingOf) =>
      days.map((day) => turnsOf(list, day, facts, standingOf));
    // Read the persons' streams only if there could be a turn.
    const atBest = turnsBy(({ customer, known }) =>
      known || customer.kind === 'member' ? 'known' : 'unknown',
    );
    return atBest.every((turns) => turns.length === 0)
      ? atBest
      : turnsBy(await this.standings(list));
  }

  async standings(list: WaitlistState): Promise<StandingOf> {
    const entries = await Promise.all(
      inLine(list).map(async (entry) => [entry.waitingId, await this.standingOf(entry)] as const),
    );
    const standings = new Map(entries);
    return ({ waitingId }) => standings.get(waitingId) ?? 'away';
  }

  private async standingOf({ customer, person, known }: WaitlistEntry): Promise<CustomerStanding> {
    if (customer.kind === 'guest') {
      if ((await this.executor.lastReadable(personStream(person), erasure)).state.isErased)
        return 'gone';
      return known ? 'known' : 'unknown';
    }
    const { state, revision } = await this.executor.stateOf(
      memberStream(customer.memberId),
      member,
    );
    const facts = memberFacts(state, customer.memberId, revision);
    if (facts === undefined || state.kind !== 'registered') return 'gone';
    if (!facts.isActive) return 'away';
    return known || state.emailVerified ? 'known' : 'unknown';
  }

  async tellerOf(tellerId: string): Promise<TellerFacts | undefined> {
    const { state, revision } = await this.executor.stateOf(teller.streamOf(tellerId), teller);
    return tellerFacts(state, tellerId, revision);
  }

  async salonFacts(serviceIds: readonly string[], now: string): Promise<WaitlistFacts> {
    const [salon, { state, revision }] = await Promise.all([
      this.executor.lastReadable(settingsStream, settings),
      this.executor.lastReadable(menuStream, menu),
    ]);
    const services = serviceIds.flatMap((id): (readonly [string, ServiceFacts])[] => {
      const service = serviceFacts(state, id, revision);
      return service === undefined ? [] : [[id, service]];
    });
    return {
      now,
      settings: settingsFacts(salon.state, salon.revision),
      services: new Map(services),
    };
  }
}
