import { Injectable } from '@nestjs/common';
import {
  addDays,
  agenda,
  agendaStream,
  datesBetween,
  earlierOf,
  isClosedOn,
  settings,
  settingsStream,
  tokyoDate,
} from '@salon/domain';
import {
  type BookingDocument,
  bookingAt,
  bookingHistory,
  bookingsAt,
  historyOf,
  pageOf,
  type Reads,
  tellers,
} from '@salon/projections';
import {
  AdminBookingAnswers,
  BookingLists,
  type BookingSearch,
} from '../booking/booking-answers.ts';
import { type StoredEventOf, stateAfter, storedEvents } from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';

const MOST_DAYS = 7;

/** (architecture, find out what happened: past moments) */
@Injectable()
export class PastBookings {
  constructor(
    private readonly searching: BookingLists,
    private readonly answers: AdminBookingAnswers,
    private readonly store: EventStore,
  ) {}

  async page(reads: Reads, search: BookingSearch, instant: string) {
    const { q, status, from, to, tellerId, sort = 'startTime', ...request } = search;
    const [past, persons] = await Promise.all([
      bookingsAt(reads.of(bookingHistory), instant, { from, to, tellerId }),
      this.searching.personsBy(reads, q),
    ]);
    const matching = past.bookings
      .filter((booking) => status === undefined || booking.status === status)
      .filter((booking) => persons === undefined || persons.includes(booking.person));
    const page = pageOf(inOrder(matching, sort), request, past.capped);
    return { ...page, items: await this.answers.ofAll(reads, page.items) };
  }

  async one(reads: Reads, bookingId: string, instant: string) {
    const past = bookingAt(await historyOf(reads.of(bookingHistory), bookingId), instant);
    return past === undefined ? undefined : this.answers.of(reads, past);
  }

  /** Days are inclusive; by default the instant's. */
  async board(
    reads: Reads,
    days: { readonly from: string | undefined; readonly to: string | undefined },
    instant: string,
  ) {
    const from = days.from ?? days.to ?? tokyoDate(instant);
    const to = earlierOf(days.to ?? from, addDays(from, MOST_DAYS - 1));
    const dates = datesBetween(from, to);
    const [past, allTellers, settingsEvents] = await Promise.all([
      bookingsAt(reads.of(bookingHistory), instant, { from, to }),
      reads.of(tellers).find({}),
      this.eventsUntil(settingsStream, instant),
    ]);
    const keys = allTellers.flatMap(({ id: tellerId }) =>
      dates.map((date) => ({ tellerId, date })),
    );
    const pastAgendas = await Promise.all(keys.map((key) => this.agendaOf(key, instant)));
    const closing = stateAfter(settings, settingsEvents).settings;
    return {
      bookings: [...(await this.answers.ofAll(reads, past.bookings))],
      hours: pastAgendas.flatMap(({ hours }) => hours),
      breaks: pastAgendas.flatMap(({ breaks }) => breaks),
      closedDays: dates.filter((date) => isClosedOn(date, closing)),
    };
  }

  /** No read model keeps past working hours and breaks. */
  private async agendaOf(
    { tellerId, date }: { readonly tellerId: string; readonly date: string },
    instant: string,
  ) {
    const events = await this.eventsUntil(agendaStream({ tellerId, date }), instant);
    const state = stateAfter(agenda, events);
    const standing = new Set(state.breaks.map(({ breakId }) => breakId));
    return {
      hours: state.hours.map(({ hoursId: id, startTime, endTime, isActive, serviceType }) => {
        return { id, fortuneTellerId: tellerId, date, startTime, endTime, isActive, serviceType };
      }),
      breaks: events
        .filter(
          (event): event is StoredEventOf<'BreakAdded'> =>
            event.type === 'BreakAdded' && standing.has(event.data.breakId),
        )
        .map(({ data: { breakId: id, startTime, endTime, note } }) => ({
          id,
          fortuneTellerId: tellerId,
          date,
          startTime,
          endTime,
          note,
        })),
    };
  }

  private async eventsUntil(stream: string, instant: string) {
    return (await storedEvents(this.store, stream)).filter(({ facts }) => facts.at <= instant);
  }
}

function inOrder(bookings: readonly BookingDocument[], sort: NonNullable<BookingSearch['sort']>) {
  const field = sort.endsWith('createdAt') ? 'createdAt' : 'startTime';
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...bookings].sort((a, b) =>
    `${a[field]}|${a.bookingId}` < `${b[field]}|${b.bookingId}` ? -sign : sign,
  );
}
