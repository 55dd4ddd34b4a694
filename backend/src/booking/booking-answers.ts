import { Injectable } from '@nestjs/common';
import type {
  AdminBookingAnswer,
  BoardBookingAnswer,
  BookingAnswer,
  CreatedBookingAnswer,
} from '@salon/contract';
import {
  agendaStream,
  bookingNumber,
  decodeAgendaId,
  defaultMemberRank,
  personId,
  resting,
} from '@salon/domain';
import { type EventStore, Sealer } from '@salon/event-store';
import type { Reads } from '@salon/projections';
import {
  type BookingDetails,
  type BookingDocument,
  bookings,
  guestNameOf,
  type MemberDocument,
  members,
  openBooking,
  type PersonDocument,
  type Projections,
  people,
  peopleOf,
} from '@salon/projections';
import type { Done } from '../command/outcome.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { CancelLinks } from './linked-booking.ts';

/** Builds the answers to commands on a booking. */
@Injectable()
export class BookingAnswers {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly links: CancelLinks,
  ) {}

  /**
   * The booking after a command, even if its read model is behind (architecture, add a command: the
   * answer).
   */
  async after({ id, events }: Done): Promise<BookingDocument> {
    const booking =
      (await this.projections.evolveNow(bookings, id, events)) ?? (await this.fromLog(id));
    if (booking === undefined) {
      throw new Error(`Booking ${id} was acted upon but has no events.`);
    }
    return booking;
  }

  async ofCustomer(booking: BookingDocument): Promise<BookingAnswer> {
    return bookingShape(booking, await openBooking(this.sealer, booking));
  }

  /** The calendar URL contains the token of the cancel link, so that a guest can fetch the file. */
  async ofCreated(booking: BookingDocument): Promise<CreatedBookingAnswer> {
    const details = await openBooking(this.sealer, booking);
    const calendarUrl = `/api/bookings/cancel/${this.links.tokenOf(booking.bookingId)}/calendar.ics`;
    return { ...bookingShape(booking, details), ...guestShape(booking, details), calendarUrl };
  }

  /**
   * A repeated command appends nothing; if the read model is behind as well, the booking is read
   * from the log.
   */
  private async fromLog(id: string): Promise<BookingDocument | undefined> {
    const birth = decodeAgendaId(id);
    const events = birth === undefined ? [] : await this.store.readStream(agendaStream(birth));
    return this.projections.evolveNow(bookings, id, events);
  }
}

/** A booking as its customer sees it (specification, HTTP API: booking answers). */
export function bookingShape(booking: BookingDocument, details: BookingDetails): BookingAnswer {
  const { id, name, type, duration, restMinutes } = booking.service;
  return {
    id: booking.bookingId,
    number: bookingNumber(booking.bookingId),
    startTime: booking.startTime,
    endTime: booking.endTime,
    status: booking.status,
    totalPrice: String(booking.totalPrice),
    notes: details.notes,
    cancellationRequested: booking.cancellationRequested,
    cancellationNote: details.cancellationNote,
    fortuneTeller: { id: booking.tellerId, name: booking.tellerName },
    service: { id, name, type, duration },
    ...resting(restMinutes),
  };
}

/** The customer of a booking, under the field names of the HTTP API. */
function guestShape({ customer }: BookingDocument, details: BookingDetails) {
  return { ...details.guest, userId: customer.kind === 'member' ? customer.memberId : null };
}

/** Builds booking answers for administrators, with the present data of members. */
@Injectable()
export class AdminBookingAnswers {
  constructor(
    private readonly sealer: Sealer,
    private readonly bookings: BookingAnswers,
  ) {}

  /** The booking after a command. */
  async after(reads: Reads, done: Done): Promise<AdminBookingAnswer> {
    return this.of(reads, await this.bookings.after(done));
  }

  async of(reads: Reads, booking: BookingDocument): Promise<AdminBookingAnswer> {
    const answer = await this.answerBuilder(reads, [booking]);
    return answer(booking);
  }

  async ofAll(
    reads: Reads,
    list: readonly BookingDocument[],
  ): Promise<readonly AdminBookingAnswer[]> {
    return Promise.all(list.map(await this.answerBuilder(reads, list)));
  }

  /** For the board: no personal data but names. */
  async ofBoard(
    reads: Reads,
    list: readonly BookingDocument[],
  ): Promise<readonly BoardBookingAnswer[]> {
    const memberIds = list.flatMap(({ customer }) =>
      customer.kind === 'member' ? [personId('member', customer.memberId)] : [],
    );
    const persons = await peopleOf(reads.of(people), memberIds);
    return Promise.all(
      list.map(async (booking): Promise<BoardBookingAnswer> => {
        const {
          bookingId: id,
          startTime,
          endTime,
          status,
          cancellationRequested,
          customer,
          tellerId,
          tellerName,
          service,
        } = booking;
        const statusReason = booking.statusReason === 'other' ? null : booking.statusReason;
        const shown = {
          id,
          startTime,
          endTime,
          ...resting(service.restMinutes),
          status,
          cancellationRequested,
          fortuneTeller: { id: tellerId, name: tellerName },
          statusReason,
        };
        if (customer.kind === 'guest')
          return {
            ...shown,
            guestName: await guestNameOf(this.sealer, booking),
            userId: null,
            member: null,
          };
        const name = persons.get(personId('member', customer.memberId))?.name ?? null;
        return { ...shown, guestName: null, userId: customer.memberId, member: { name } };
      }),
    );
  }

  /**
   * Reads the members of all these bookings at once, and returns the function that builds one
   * answer.
   */
  private async answerBuilder(
    reads: Reads,
    list: readonly BookingDocument[],
  ): Promise<(booking: BookingDocument) => Promise<AdminBookingAnswer>> {
    const memberIds = [
      ...new Set(
        list.flatMap(({ customer }) => (customer.kind === 'member' ? [customer.memberId] : [])),
      ),
    ];
    const [persons, stored] = await Promise.all([
      peopleOf(
        reads.of(people),
        memberIds.map((id) => personId('member', id)),
      ),
      reads.of(members).getMany(memberIds),
    ]);
    const accounts = new Map(stored.map(({ id, doc }) => [id, doc]));
    return async (booking) =>
      answerOf(booking, await openBooking(this.sealer, booking), persons, accounts);
  }
}

function answerOf(
  booking: BookingDocument,
  details: BookingDetails,
  persons: ReadonlyMap<string, PersonDocument>,
  accounts: ReadonlyMap<string, MemberDocument>,
): AdminBookingAnswer {
  const guest = guestShape(booking, details);
  const id = guest.userId;
  const person = id === null ? undefined : persons.get(personId('member', id));
  const {
    name = null,
    nameKana = null,
    phone = null,
    email = null,
    username = null,
  } = person ?? {};
  return {
    ...bookingShape(booking, details),
    ...guest,
    statusReason:
      booking.statusReason === null || booking.statusReason === 'other'
        ? details.reasonText
        : booking.statusReason,
    createdAt: booking.createdAt,
    member:
      id === null
        ? null
        : {
            id,
            name,
            nameKana,
            phone,
            memberRank: accounts.get(id)?.memberRank ?? defaultMemberRank,
          },
    user: id === null ? null : { id, email, username },
  };
}
