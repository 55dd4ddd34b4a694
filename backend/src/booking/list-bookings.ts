import { Injectable } from '@nestjs/common';
import type { AnswerOf, bookingsQuery } from '@salon/contract';
import {
  addDays,
  firstDayOf,
  lastDayOf,
  monthOf,
  tokyoDate,
  tokyoInstant,
  typedBookingNumber,
} from '@salon/domain';
import {
  allBookings,
  type BookingDocument,
  bookings,
  bookingsStarting,
  countBookings,
  listBookings,
  type Page,
  people,
  type Reads,
  searchPeople,
} from '@salon/projections';
import type { z } from 'zod';
import { Clock } from '../process/clock.ts';

/** Maximum days of a board. */
const MOST_BOARD_DAYS = 62;

/** The list's filters, as parsed by the contract. */
export type BookingSearch = z.output<typeof bookingsQuery>;

/**
 * Finds bookings by filters, by words in names, kana, e-mail addresses and phones, or by number
 * (specification, HTTP API: lists).
 */
@Injectable()
export class BookingLists {
  constructor(private readonly clock: Clock) {}

  async page(reads: Reads, { q, ...filter }: BookingSearch): Promise<Page<BookingDocument>> {
    const looked = { persons: await this.personsBy(reads, q), number: typedBookingNumber(q ?? '') };
    return listBookings(reads.of(bookings), { ...filter, ...looked });
  }

  /** All matches, in batches. */
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

  /** The persons that match the words; undefined if there are no words. */
  async personsBy(
    reads: Reads,
    q: string | undefined,
    extent?: 'whole',
  ): Promise<readonly string[] | undefined> {
    if (q === undefined || q.trim() === '') {
      return undefined;
    }
    const reader = reads.of(people);
    const named = await Promise.all(
      (['member', 'guest'] as const).map((kind) => searchPeople(reader, q, kind, extent)),
    );
    return named.flat();
  }

  /** Bookings from `from` to `to` inclusive; today by default. */
  ofBoard(
    reads: Reads,
    days: { readonly from?: string | undefined; readonly to?: string | undefined },
  ): Promise<readonly BookingDocument[]> {
    const from = days.from ?? days.to ?? tokyoDate(this.clock.now());
    const to = [days.to ?? from, addDays(from, MOST_BOARD_DAYS - 1)].sort()[0] ?? from;
    return bookingsStarting(
      reads.of(bookings),
      tokyoInstant(from, '00:00'),
      tokyoInstant(addDays(to, 1), '00:00'),
    );
  }

  /** Numbers of bookings on a day, on the next one and in its month, without cancelled ones. */
  async counts(
    reads: Reads,
    date = tokyoDate(this.clock.now()),
  ): Promise<AnswerOf<'countBookings'>> {
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
