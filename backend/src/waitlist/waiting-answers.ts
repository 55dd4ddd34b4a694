import { Injectable } from '@nestjs/common';
import {
  bookingNumber,
  canBeCalled,
  decodeAgendaId,
  findService,
  menu,
  menuStream,
  resting,
  standingBefore,
  type WaitingKey,
  type WaitlistEntry,
  waitingOf,
  waitlistStream,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  people,
  peopleOf,
  type Reads,
  type WaitingDocument,
  type WaitlistOffer,
  waitlistOf,
  waitlists,
} from '@salon/projections';
import { MemberReader } from '../auth/member-fields.ts';
import { serviceShape } from '../booking/booking-answers.ts';
import { presentBooking } from '../booking/present-booking.ts';
import { WaitingLines } from '../booking/waiting-lines.ts';
import { Executor } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { readableOf, type StoredEventOf, storedEvents } from '../command/stored-event.ts';
import { EventStore, Projections } from '../ports/tokens.ts';

@Injectable()
export class WaitingAnswers {
  constructor(
    private readonly store: EventStore,
    private readonly projections: Projections,
    private readonly lines: WaitingLines,
    private readonly members: MemberReader,
    private readonly executor: Executor,
    readonly sealer: Sealer,
  ) {}

  /**
   * Read from the log, so that a link works right after its mail; undefined for an unknown entry.
   */
  async behindLink({ date, waitingId }: WaitingKey) {
    const list = await this.lines.listOf(date);
    const entry = waitingOf(list, waitingId);
    if (entry === undefined) return undefined;
    const { tellerId, tellerName, service, part, status, endedBy, passedOver } = entry;
    const [booking, menuNow] = await Promise.all([
      entry.bookedAs === null ? undefined : presentBooking(entry.bookedAs, this.executor),
      this.executor.lastReadable(menuStream, menu),
    ]);
    const { price, type } = findService(menuNow.state, service.id)?.service ?? service;
    const customer = await this.customerOf(date, entry);
    return {
      date,
      part,
      status,
      endedBy,
      lastOffer: passedOver.at(-1)?.outcome ?? null,
      before: status === 'waiting' ? standingBefore(list, entry) : null,
      fortuneTeller: tellerId === null ? null : { id: tellerId, name: tellerName ?? '' },
      service: serviceShape(service),
      name: customer?.name ?? null,
      offer: entry.offer && {
        ...offerAnswer(entry.offer),
        totalPrice: String(price),
        asksPhone: type === 'phone' && !canBeCalled(customer?.phone),
      },
      booking: booking
        ? {
            number: bookingNumber(booking.bookingId),
            startTime: booking.startTime,
            endTime: booking.endTime,
            status: booking.status,
            totalPrice: String(booking.totalPrice),
            fortuneTeller: { name: booking.tellerName },
          }
        : null,
    };
  }

  async customerOf(
    date: string,
    { waitingId, customer }: Pick<WaitlistEntry, 'waitingId' | 'customer'>,
  ) {
    return customer.kind === 'member'
      ? this.members.read(customer.memberId)
      : this.guestOf(date, waitingId);
  }

  async guestOf(date: string, waitingId: string) {
    const events = await storedEvents(this.store, waitlistStream(date));
    const joined = events.find(
      (event): event is StoredEventOf<'WaitlistJoined'> =>
        event.type === 'WaitlistJoined' && event.data.waitingId === waitingId,
    );
    return joined && readableOf(this.sealer, joined);
  }

  async ofDayAfter(reads: Reads, waitingId: string, { events }: Done) {
    const date = waitingKey(waitingId)?.date ?? '';
    const entries = await waitlistOf(reads.of(waitlists), date);
    const after = await Promise.all(
      entries.map((entry) => this.projections.evolveNow(waitlists, entry.waitingId, events)),
    );
    const present = after
      .flatMap((entry) => entry ?? [])
      .sort((one, other) => one.rank - other.rank);
    return Promise.all(present.map((entry) => this.ofAdministrator(reads, entry)));
  }

  async ofAdministrator(reads: Reads, waiting: WaitingDocument) {
    const { customer, person, bookedAs: bookingId } = waiting;
    const guest = (await peopleOf(reads.of(people), [person])).get(person);
    return {
      ...waitingShape(waiting),
      bookingId,
      userId: customer.kind === 'member' ? customer.memberId : null,
      guestName: guest?.name || null,
      guestNameKana: guest?.nameKana || null,
      guestEmail: guest?.email || null,
      guestPhone: guest?.phone || null,
    };
  }
}

export function waitingShape(waiting: WaitingDocument) {
  const { date, part, status, joinedAt, tellerId, tellerName, service, offers } = waiting;
  return {
    id: waiting.waitingId,
    date,
    part,
    status,
    joinedAt,
    fortuneTeller: tellerId === null ? null : { id: tellerId, name: tellerName ?? '' },
    service: serviceShape(service),
    offers: offers.map(({ offeredAt, outcome, restMinutes, ...offer }) => ({
      ...offerAnswer(offer),
      offeredAt,
      outcome,
      ...resting(restMinutes),
    })),
  };
}

type Offered = Pick<
  WaitlistOffer,
  'offerId' | 'tellerId' | 'tellerName' | 'startTime' | 'endTime' | 'until'
>;

const offerAnswer = ({ offerId, tellerId, tellerName, startTime, endTime, until }: Offered) => ({
  id: offerId,
  fortuneTeller: { id: tellerId, name: tellerName },
  startTime,
  endTime,
  until,
});

export function waitingKey(waitingId: string): WaitingKey | undefined {
  const birth = decodeAgendaId(waitingId);
  return birth?.kind === 'waiting' ? { date: birth.date, waitingId } : undefined;
}
