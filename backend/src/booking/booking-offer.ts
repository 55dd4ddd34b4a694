import { Injectable } from '@nestjs/common';
import {
  type AgendaKey,
  type AgendaState,
  type BookingActor,
  type BookingCustomer,
  type BookingSnapshot,
  type Decision,
  type Likeness,
  type MemberFacts,
  member,
  memberFacts,
  memberStream,
  menu,
  menuStream,
  type OfferFacts,
  offeredDay,
  personId,
  refuseMember,
  refuseUncallable,
  reject,
  type ServiceFacts,
  serviceFacts,
  settings,
  settingsFacts,
  settingsStream,
  type TimeFacts,
  teller,
  tellerFacts,
} from '@salon/domain';
import {
  bookings,
  countMissed,
  haveCome,
  people,
  peopleOf,
  personsAlike,
} from '@salon/projections';
import { MemberReader } from '../auth/member-fields.ts';
import { Executor, refuseUnread, type StateOf } from '../command/execute.ts';
import { Projections } from '../ports/tokens.ts';
import { WaitingLines } from './waiting-lines.ts';

type UnreservedFacts = Omit<OfferFacts, 'reserved'>;

export type BookingFacts = UnreservedFacts & {
  readonly service: ServiceFacts;
  readonly member: MemberFacts | undefined;
  readonly memberPhone: string | null | undefined;
};

export interface BookedThings {
  readonly tellerId: string;
  readonly serviceId: string;
  readonly memberId: string | undefined;
}

/**
 * Reads the heads of streams. Call it within the decision, so that each retry reads them again
 * (architecture, add a command: deciding).
 */
@Injectable()
export class BookingOffer {
  constructor(
    private readonly executor: Executor,
    private readonly fields: MemberReader,
    private readonly lines: WaitingLines,
  ) {}

  /**
   * Adds the free time that the waitlist is to be offered. Called last, with the state that
   * decides.
   */
  async withReserved<F extends UnreservedFacts>(facts: F, date: string, state: AgendaState) {
    const [turns = []] = await this.lines.turns(
      date,
      [offeredDay(date, facts.teller, state)],
      facts.now,
    );
    return { ...facts, reserved: turns.map(({ taken }) => taken) };
  }

  async ofTime(tellerId: string, now: string): Promise<UnreservedFacts | Missing> {
    const [salon, head] = await Promise.all([
      this.ofSalon(),
      this.executor.stateOf(teller.streamOf(tellerId), teller),
    ]);
    const facts = tellerFacts(head.state, tellerId, head.revision);
    return facts === undefined ? missing(tellerId) : { now, settings: salon, teller: facts };
  }

  async ofAgenda(
    { tellerId, date }: AgendaKey,
    now: string,
    state: AgendaState,
  ): Promise<TimeFacts> {
    const time = await this.ofTime(tellerId, now);
    return isMissing(time)
      ? { now, settings: await this.ofSalon(), reserved: [] }
      : this.withReserved(time, date, state);
  }

  private async ofSalon() {
    const { state, revision } = await this.executor.lastReadable(settingsStream, settings);
    return settingsFacts(state, revision);
  }

  async ofBooking(
    { tellerId, serviceId, memberId }: BookedThings,
    now: string,
  ): Promise<BookingFacts | Missing> {
    const [time, service, booker, memberPhone] = await Promise.all([
      this.ofTime(tellerId, now),
      this.ofService(serviceId),
      memberId === undefined ? undefined : memberAtHead(this.executor, memberId),
      this.phoneOf(memberId),
    ]);
    if (isMissing(time)) return time;
    if (service === undefined) return missing(serviceId);
    return memberId !== undefined && booker === undefined
      ? missing(memberId)
      : { ...time, service, member: booker, memberPhone };
  }

  async ofReschedule(tellerId: string, serviceId: string, now: string) {
    const [time, offer] = await Promise.all([
      this.ofTime(tellerId, now),
      this.ofService(serviceId),
    ]);
    return isMissing(time) ? time : { ...time, offer };
  }

  /** The number is sealed in the log: no state holds it. */
  async phoneOf(memberId: string | undefined) {
    return memberId === undefined ? undefined : (await this.fields.read(memberId))?.phone;
  }

  async ofService(serviceId: string) {
    const head = await this.executor.lastReadable(menuStream, menu);
    refuseUnread(head, serviceId);
    return serviceFacts(head.state, serviceId, head.revision);
  }

  /**
   * Refuses if the teller, service or member is deleted, or the member cannot be called any more.
   */
  async refuseReopening(
    tellerId: string,
    { service, customer }: BookingSnapshot,
  ): Promise<Decision<never> | undefined> {
    const memberId = customer.kind === 'member' ? customer.memberId : undefined;
    const [tellerHead, offered, booker, phone] = await Promise.all([
      this.executor.stateOf(teller.streamOf(tellerId), teller),
      this.ofService(service.id),
      memberId === undefined ? undefined : memberAtHead(this.executor, memberId),
      this.phoneOf(memberId),
    ]);
    if (tellerHead.state.kind !== 'present') return reject('TELLER_INACTIVE', { tellerId });
    if (offered === undefined) return reject('SERVICE_INACTIVE', { serviceId: service.id });
    if (memberId === undefined) return undefined;
    return booker === undefined
      ? reject('NOT_FOUND', { id: memberId })
      : refuseUncallable(service, phone);
  }
}

type OfferCustomer =
  | Pick<Extract<BookingCustomer, { kind: 'member' }>, 'kind' | 'memberId'>
  | { readonly kind: 'guest'; readonly fields: GuestFieldsGiven };
type GuestFieldsGiven = Omit<Extract<BookingCustomer, { kind: 'guest' }>['fields'], 'notes'>;

@Injectable()
export class EarlierBookings {
  constructor(private readonly projections: Projections) {}

  /** Counts persons with the same phone or e-mail address, too (specification, booking: status). */
  async missedBy(customer: OfferCustomer) {
    return countMissed(
      this.projections.of(bookings),
      await this.personsOf(customer, ['phone', 'email']),
    );
  }

  /** Somebody with the same e-mail address counts, too (specification, booking: waitlist). */
  async hasCome(customer: OfferCustomer) {
    return haveCome(this.projections.of(bookings), await this.personsOf(customer, ['email']));
  }

  private async personsOf(customer: OfferCustomer, common: readonly Likeness[]) {
    const reader = this.projections.of(people);
    const own = customer.kind === 'member' ? personId('member', customer.memberId) : undefined;
    const ownDocument = own === undefined ? undefined : (await peopleOf(reader, [own])).get(own);
    const doc = customer.kind === 'guest' ? guestLike(customer.fields) : ownDocument;
    const alike =
      doc === undefined
        ? []
        : await Promise.all([
            personsAlike(reader, doc, 'member'),
            personsAlike(reader, doc, 'guest'),
          ]);
    const same = alike
      .flat()
      .filter(({ alike: shared }) => common.some((each) => shared.includes(each)));
    return [...(own === undefined ? [] : [own]), ...same.map(({ person }) => person)];
  }
}

const guestLike = ({ name, nameKana, email, phone }: GuestFieldsGiven) => ({
  person: '',
  name,
  nameKana,
  email,
  phone,
});

/**
 * A member may have been suspended or deleted since the request came in; administrators may act for
 * anybody.
 */
export async function refuseActor(
  facts: StateOf,
  by: BookingActor,
): Promise<Decision<never> | undefined> {
  if (by.kind !== 'member') return undefined;
  const actor = await memberAtHead(facts, by.memberId);
  return actor === undefined ? missing(by.memberId).missing : refuseMember(actor, 'customer');
}

async function memberAtHead(facts: StateOf, memberId: string) {
  const { state, revision } = await facts.stateOf(memberStream(memberId), member);
  return memberFacts(state, memberId, revision);
}

export interface Missing {
  readonly missing: Decision<never>;
}

export function isMissing(facts: object): facts is Missing {
  return 'missing' in facts;
}

function missing(id: string) {
  return { missing: reject('NOT_FOUND', { id }) };
}
