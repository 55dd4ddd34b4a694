import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AdminBookingAnswer, AnswerOf, BoardBookingAnswer, bookingsQuery } from '@salon/contract';
import { addDays, firstDayOf, lastDayOf, monthOf, tokyoDate, tokyoInstant, typedBookingNumber } from '@salon/domain';
import {
  type BookingDocument,
  bookingInbox,
  bookings,
  bookingsStarting,
  countBookings,
  listBookings,
  type Page,
  type Projections,
  people,
  searchPeople,
} from '@salon/projections';
import type { z } from 'zod';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { AdminBookingAnswers } from './admin-booking-answers.ts';

/** The list's filters as the contract reads them. */
export type BookingSearch = z.output<typeof bookingsQuery>;

/** Finds bookings by filters and by words of names, kana, addresses and phones, or a booking number (specification, HTTP API: lists). */
@Injectable()
export class SearchBookings {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async page({ q, ...filter }: BookingSearch): Promise<Page<BookingDocument>> {
    const looked = { persons: await this.personsBy(q), number: typedBookingNumber(q ?? '') };
    return listBookings(this.projections.of(bookings), { ...filter, ...looked });
  }

  /** The persons that words name; undefined when nobody is looked for. */
  async personsBy(q: string | undefined): Promise<readonly string[] | undefined> {
    if (q === undefined || q.trim() === '') {
      return undefined;
    }
    const reader = this.projections.of(people);
    const [members, guests] = await Promise.all([searchPeople(reader, q, 'member'), searchPeople(reader, q, 'guest')]);
    return [...members, ...guests];
  }
}

/** A part of the bookings that fit. */
export class ListBookings extends Query<Page<AdminBookingAnswer>> {
  constructor(readonly search: BookingSearch) {
    super();
  }
}

@QueryHandler(ListBookings)
export class ListBookingsHandler implements IQueryHandler<ListBookings> {
  constructor(
    private readonly searching: SearchBookings,
    private readonly answers: AdminBookingAnswers,
  ) {}

  async execute({ search }: ListBookings): Promise<Page<AdminBookingAnswer>> {
    const page = await this.searching.page(search);
    return { ...page, items: await this.answers.ofAll(page.items) };
  }
}

/** A board of more days would be no board. */
const MOST_BOARD_DAYS = 62;

/** The bookings of inclusive days (today where none is named) as a board shows them. */
export class ListBoardBookings extends Query<readonly BoardBookingAnswer[]> {
  constructor(readonly days: { readonly from?: string | undefined; readonly to?: string | undefined }) {
    super();
  }
}

@QueryHandler(ListBoardBookings)
export class ListBoardBookingsHandler implements IQueryHandler<ListBoardBookings> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: AdminBookingAnswers,
    private readonly clock: Clock,
  ) {}

  async execute({ days }: ListBoardBookings): Promise<readonly BoardBookingAnswer[]> {
    const from = days.from ?? days.to ?? tokyoDate(this.clock.now());
    const to = [days.to ?? from, addDays(from, MOST_BOARD_DAYS - 1)].sort()[0] ?? from;
    const ends = [from, addDays(to, 1)].map((day) => tokyoInstant(day, '00:00')) as [string, string];
    return this.answers.ofBoard(await bookingsStarting(this.projections.of(bookings), ...ends));
  }
}

/** A booking by its id; undefined for an unknown one. */
export class ReadBooking extends Query<AdminBookingAnswer | undefined> {
  constructor(readonly bookingId: string) {
    super();
  }
}

@QueryHandler(ReadBooking)
export class ReadBookingHandler implements IQueryHandler<ReadBooking> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: AdminBookingAnswers,
  ) {}

  async execute({ bookingId }: ReadBooking): Promise<AdminBookingAnswer | undefined> {
    const stored = await this.projections.of(bookings).get(bookingId);
    return stored && this.answers.of(stored.doc);
  }
}

/** How many bookings stand on a day (today where none is named), on the next one and in its month, cancelled ones left out. */
export class CountBookings extends Query<AnswerOf<'countBookings'>> {
  constructor(readonly date: string | undefined) {
    super();
  }
}

@QueryHandler(CountBookings)
export class CountBookingsHandler implements IQueryHandler<CountBookings> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly clock: Clock,
  ) {}

  async execute({ date = tokyoDate(this.clock.now()) }: CountBookings): Promise<AnswerOf<'countBookings'>> {
    const count = async (from: string, to: string) => (await countBookings(this.projections.of(bookings), { from, to })).count;
    const [next, month] = [addDays(date, 1), monthOf(date)];
    const counts = [count(date, date), count(next, next), count(firstDayOf(month), lastDayOf(month))] as const;
    const [today, tomorrow, inMonth] = await Promise.all(counts);
    return { today, tomorrow, month: inMonth };
  }
}

/** What waits for the salon: pending bookings and open cancellation requests (specification, HTTP API: beyond the first calls). */
export class ListPendingBookings extends Query<readonly AdminBookingAnswer[]> {}

@QueryHandler(ListPendingBookings)
export class ListPendingBookingsHandler implements IQueryHandler<ListPendingBookings> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: AdminBookingAnswers,
  ) {}

  async execute(): Promise<readonly AdminBookingAnswer[]> {
    return this.answers.ofAll(await bookingInbox(this.projections.of(bookings)));
  }
}
