import { Controller } from '@nestjs/common';
import {
  addDays,
  byStart,
  datesBetween,
  earlierOf,
  holidayName,
  isClosedOn,
  laterOf,
  personId,
  resting,
  tokyoDate,
  tokyoInstant,
} from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  agendas,
  agendasOfTeller,
  type BookingDocument,
  bookings,
  bookingsOfTeller,
  factsFor,
  openBooking,
  type Reads,
  tellerOf,
  tellers,
  visitsOf,
} from '@salon/projections';
import { memberIdsOf, personsOf } from '../booking/booking-answers.ts';
import { found } from '../http/api-error.ts';
import { type Asked, Call } from '../http/request.ts';
import { Clock } from '../process/clock.ts';
import { shownSettings } from './availability.ts';

const MOST_DAYS = 42;
const DAYS_BACK = 7;

/** Answers have the customer data that a reading needs (specification, administrators: tellers). */
@Controller()
export class OwnAgendaController {
  constructor(
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  @Call('readOwnAgenda')
  async read({ query, principal: { tellerId }, reads }: Asked<'readOwnAgenda'>) {
    const today = tokyoDate(this.clock.now());
    const from = laterOf(query.from ?? query.to ?? today, addDays(today, -DAYS_BACK));
    const to = earlierOf(query.to ?? from, addDays(from, MOST_DAYS - 1));
    const [teller, settings, docs, booked] = await Promise.all([
      tellerOf(reads.of(tellers), tellerId),
      shownSettings(reads),
      agendasOfTeller(reads.of(agendas), tellerId, from, to),
      bookingsOfTeller(
        reads.of(bookings),
        tellerId,
        tokyoInstant(from, '00:00'),
        tokyoInstant(addDays(to, 1), '00:00'),
      ),
    ]);
    const { id, name } = found(teller);
    const shown = await this.shown(reads, booked);
    const byDate = new Map(docs.map((agenda) => [agenda.date, agenda]));
    const days = datesBetween(from, to).map((date) => {
      const { hours = [], breaks = [], wishes = [] } = byDate.get(date) ?? {};
      return {
        date,
        holiday: holidayName(date) ?? null,
        isClosed: isClosedOn(date, settings),
        hours: [...hours]
          .filter(({ isActive }) => isActive)
          .sort(byStart)
          .map(({ isActive: _, ...entry }) => entry),
        breaks: [...breaks].sort(byStart),
        wishes: [...wishes].sort(byStart),
        bookings: shown.filter((_, index) => booked[index]?.date === date),
      };
    });
    return { teller: { id, name }, days };
  }

  private async shown(reads: Reads, list: readonly BookingDocument[]) {
    const memberIds = memberIdsOf(list);
    const [named, figures] = await Promise.all([
      personsOf(reads, memberIds),
      visitsOf(reads.of(bookings), memberIds),
    ]);
    return Promise.all(
      list.map(async (booking) => {
        const { startTime, endTime, status, cancellationRequested, customer, service } = booking;
        const details = await openBooking(this.sealer, booking);
        const isMember = customer.kind === 'member';
        return {
          id: booking.bookingId,
          startTime,
          endTime,
          status,
          cancellationRequested,
          ...factsFor('teller', details),
          service: { name: service.name, type: service.type, duration: service.duration },
          ...resting(service.restMinutes),
          customer: isMember
            ? (named.get(personId('member', customer.memberId))?.name ?? null)
            : details.guest.guestName,
          visits: isMember ? (figures.get(customer.memberId)?.visitCount ?? 0) : null,
        };
      }),
    );
  }
}
