import { Injectable } from '@nestjs/common';
import { type BookingAnswer, type bookingsQuery, unchangedFields } from '@salon/contract';
import {
  addDays,
  agendaStream,
  bookingNumber,
  decodeAgendaId,
  defaultMemberRank,
  earlierOf,
  firstDayOf,
  lastDayOf,
  monthOf,
  personId,
  resting,
  tokyoDate,
  tokyoInstant,
  typedBookingNumber,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  allBookings,
  type BookingDetails,
  type BookingDocument,
  bookings,
  bookingsStarting,
  countBookings,
  factsFor,
  guestNameOf,
  listBookings,
  members,
  openBooking,
  people,
  peopleOf,
  type Reads,
  searchPeople,
} from '@salon/projections';
import type { z } from 'zod';
import { LinkTokens } from '../auth/link-tokens.ts';
import type { Done } from '../command/outcome.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

@Injectable()
export class BookingAnswers {
  constructor(
    private readonly projections: Projections,
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    private readonly links: LinkTokens,
  ) {}

  /**
   * Shows the change even if the read model is behind (architecture, add a command: the answer).
   */
  async after({ id, events }: Done) {
    const booking =
      (await this.projections.evolveNow(bookings, id, events)) ?? (await this.fromLog(id));
    if (booking === undefined) throw new Error(`Booking ${id} was acted upon but has no events.`);
    return booking;
  }

  async ofCustomer(booking: BookingDocument) {
    return bookingShape(booking, await openBooking(this.sealer, booking));
  }

  /** The calendar URL has the token of the cancel link, so that a guest can fetch the file. */
  async ofCreated(booking: BookingDocument) {
    const details = await openBooking(this.sealer, booking);
    const calendarUrl = `/api/bookings/cancel/${this.links.of('cancel', booking.bookingId)}/calendar.ics`;
    return { ...bookingShape(booking, details), ...guestShape(booking, details), calendarUrl };
  }

  /** For a repeated command, which appends nothing, while the read model is behind. */
  private async fromLog(id: string) {
    const birth = decodeAgendaId(id);
    const events = birth === undefined ? [] : await this.store.readStream(agendaStream(birth));
    return this.projections.evolveNow(bookings, id, events);
  }
}

export const serviceShape = ({ id, name, type, duration }: BookingAnswer['service']) => ({
  id,
  name,
  type,
  duration,
});

/** What the customer sees (specification, HTTP API: booking answers). */
export function bookingShape(booking: BookingDocument, details: BookingDetails): BookingAnswer {
  return {
    id: booking.bookingId,
    number: bookingNumber(booking.bookingId),
    ...unchangedOf(booking),
    totalPrice: String(booking.totalPrice),
    ...factsFor('customer', details),
    cancellationNote: details.cancellationNote,
    fortuneTeller: { id: booking.tellerId, name: booking.tellerName },
    service: serviceShape(booking.service),
    ...resting(booking.service.restMinutes),
  };
}

const unchangedOf = (booking: BookingDocument) =>
  Object.fromEntries(unchangedFields.map((name) => [name, booking[name]])) as Pick<
    BookingDocument,
    (typeof unchangedFields)[number]
  >;

function guestShape({ customer }: BookingDocument, details: BookingDetails) {
  return { ...details.guest, userId: customer.kind === 'member' ? customer.memberId : null };
}

export const memberIdsOf = (list: readonly Pick<BookingDocument, 'customer'>[]) => [
  ...new Set(
    list.flatMap(({ customer }) => (customer.kind === 'member' ? [customer.memberId] : [])),
  ),
];

export const personsOf = (reads: Reads, memberIds: readonly string[]) =>
  peopleOf(
    reads.of(people),
    memberIds.map((id) => personId('member', id)),
  );

@Injectable()
export class AdminBookingAnswers {
  constructor(
    private readonly sealer: Sealer,
    private readonly bookings: BookingAnswers,
  ) {}

  async after(reads: Reads, done: Done) {
    return this.of(reads, await this.bookings.after(done));
  }

  async of(reads: Reads, booking: BookingDocument) {
    const answer = await this.answerBuilder(reads, [booking]);
    return answer(booking);
  }

  async ofAll(reads: Reads, list: readonly BookingDocument[]) {
    return Promise.all(list.map(await this.answerBuilder(reads, list)));
  }

  /** The board has no personal data but names. */
  async ofBoard(reads: Reads, list: readonly BookingDocument[]) {
    const persons = await personsOf(reads, memberIdsOf(list));
    return Promise.all(
      list.map(async (booking) => {
        const { startTime, endTime, status, cancellationRequested, customer } = booking;
        const shown = {
          id: booking.bookingId,
          startTime,
          endTime,
          ...resting(booking.service.restMinutes),
          status,
          cancellationRequested,
          fortuneTeller: { id: booking.tellerId, name: booking.tellerName },
          service: { type: booking.service.type },
          statusReason: booking.statusReason === 'other' ? null : booking.statusReason,
        };
        if (customer.kind === 'guest') {
          const guestName = await guestNameOf(this.sealer, booking);
          return { ...shown, guestName, userId: null, member: null };
        }
        const name = persons.get(personId('member', customer.memberId))?.name ?? null;
        return { ...shown, guestName: null, userId: customer.memberId, member: { name } };
      }),
    );
  }

  private async answerBuilder(reads: Reads, list: readonly BookingDocument[]) {
    const memberIds = memberIdsOf(list);
    const [persons, accounts] = await Promise.all([
      personsOf(reads, memberIds),
      reads.of(members).getMany(memberIds),
    ]);
    const ranks = new Map(accounts.map(({ id, doc }) => [id, doc.memberRank]));
    return async (booking: BookingDocument) => {
      const details = await openBooking(this.sealer, booking);
      const { reasonText, facts } = details;
      const guest = guestShape(booking, details);
      const { userId: id } = guest;
      const {
        name = null,
        nameKana = null,
        phone = null,
        email = null,
        username = null,
      } = (id !== null && persons.get(personId('member', id))) || {};
      const { statusReason, createdAt } = booking;
      return {
        ...bookingShape(booking, details),
        ...facts,
        ...guest,
        statusReason: statusReason === null || statusReason === 'other' ? reasonText : statusReason,
        createdAt,
        member:
          id === null
            ? null
            : { id, name, nameKana, phone, memberRank: ranks.get(id) ?? defaultMemberRank },
        user: id === null ? null : { id, email, username },
      };
    };
  }
}

const MOST_BOARD_DAYS = 62;

export type BookingSearch = z.output<typeof bookingsQuery>;

/**
 * Words match names, kana, e-mail addresses, phones, or the number (specification, HTTP API:
 * lists).
 */
@Injectable()
export class BookingLists {
  constructor(private readonly clock: Clock) {}

  async page(reads: Reads, { q, ...filter }: BookingSearch) {
    const looked = { persons: await this.personsBy(reads, q), number: typedBookingNumber(q ?? '') };
    return listBookings(reads.of(bookings), { ...filter, ...looked });
  }

  async *all(
    reads: Reads,
    { q, ...filter }: BookingSearch,
  ): AsyncGenerator<readonly BookingDocument[]> {
    const looked = {
      persons: await this.personsBy(reads, q, 'whole'),
      number: typedBookingNumber(q ?? ''),
    };
    yield* allBookings(reads.of(bookings), { ...filter, ...looked });
  }

  async personsBy(reads: Reads, q: string | undefined, extent?: 'whole') {
    if (q === undefined || q.trim() === '') return undefined;
    const reader = reads.of(people);
    const named = await Promise.all(
      (['member', 'guest'] as const).map((kind) => searchPeople(reader, q, kind, extent)),
    );
    return named.flat();
  }

  ofBoard(
    reads: Reads,
    days: { readonly from?: string | undefined; readonly to?: string | undefined },
  ) {
    const from = days.from ?? days.to ?? tokyoDate(this.clock.now());
    const to = earlierOf(days.to ?? from, addDays(from, MOST_BOARD_DAYS - 1));
    return bookingsStarting(
      reads.of(bookings),
      tokyoInstant(from, '00:00'),
      tokyoInstant(addDays(to, 1), '00:00'),
    );
  }

  async counts(reads: Reads, date = tokyoDate(this.clock.now())) {
    const count = async (from: string, to: string) =>
      (await countBookings(reads.of(bookings), { from, to })).count;
    const [next, month] = [addDays(date, 1), monthOf(date)];
    const counts = [
      count(date, date),
      count(next, next),
      count(firstDayOf(month), lastDayOf(month)),
    ] as const;
    const [today, tomorrow, inMonth] = await Promise.all(counts);
    return { today, tomorrow, month: inMonth };
  }
}
