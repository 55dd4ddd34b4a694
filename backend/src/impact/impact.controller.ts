import { Controller } from '@nestjs/common';
import type { OutputOf } from '@salon/contract';
import {
  addDays,
  decodeAgendaId,
  firstDayOf,
  isClosedOn,
  isOpenBooking,
  lastDayOf,
  laterOf,
  minutesOf,
  minutesOn,
  tokyoDate,
  tokyoInstant,
} from '@salon/domain';
import {
  agendaDocumentId,
  agendas,
  type BookingDocument,
  bookings,
  bookingsStarting,
  type Reads,
  upcomingBookings,
} from '@salon/projections';
import { shownSettings } from '../agenda/availability.ts';
import { AdminBookingAnswers } from '../booking/booking-answers.ts';
import { type Asked, Call } from '../http/request.ts';
import { Clock } from '../process/clock.ts';

type Change = OutputOf<'previewImpact', 'query'>;

const MOST_NAMED = 20;
/** Front desk bookings may lie beyond the calendar of the site. */
const MOST_DAYS = 400;

@Controller()
export class ImpactController {
  constructor(
    private readonly answers: AdminBookingAnswers,
    private readonly clock: Clock,
  ) {}

  @Call('previewImpact')
  async preview({ query, reads }: Asked<'previewImpact'>) {
    const affected = await this.affectedBy(reads, query);
    return {
      total: affected.length,
      bookings: await this.answers.ofAll(reads, affected.slice(0, MOST_NAMED)),
    };
  }

  private async affectedBy(
    reads: Reads,
    { kind, id = '', month, firstHalf, secondHalf, ...closing }: Change,
  ) {
    switch (kind) {
      case 'teller':
      case 'service':
        return upcomingBookings(reads.of(bookings), kind, id, this.clock.now());
      case 'hours':
        return this.inHours(reads, id);
      case 'business-hours':
        return month === undefined
          ? []
          : this.outside(
              reads,
              month,
              [firstHalf, secondHalf].flatMap((half) => half ?? []),
            );
      case 'closing-days':
        return this.onClosedDays(reads, closing);
    }
  }

  private async onClosedDays(
    reads: Reads,
    { weekdays, holidays, days }: Pick<Change, 'weekdays' | 'holidays' | 'days'>,
  ) {
    const listed = (text: string | undefined) => (text ? text.split(',') : []);
    const planned = {
      closedWeekdays: listed(weekdays).map(Number),
      closesOnHolidays: holidays,
      closedDays: listed(days),
    };
    const present = await shownSettings(reads);
    const today = tokyoDate(this.clock.now());
    const toCome = await this.upcoming(reads, today, addDays(today, MOST_DAYS));
    return toCome.filter(({ startTime }) => {
      const date = tokyoDate(startTime);
      return isClosedOn(date, planned) && !isClosedOn(date, present);
    });
  }

  private async inHours(reads: Reads, hoursId: string) {
    const birth = decodeAgendaId(hoursId);
    if (birth?.kind !== 'hours') return [];
    const { tellerId, date } = birth;
    const agenda = (await reads.of(agendas).get(agendaDocumentId(tellerId, date)))?.doc;
    const hours = agenda?.hours.find(({ id }) => id === hoursId);
    if (hours === undefined) return [];
    const ofDay = await this.upcoming(reads, date, date);
    return ofDay.filter(
      (booking) =>
        booking.tellerId === tellerId &&
        isInside(booking, minutesOf(hours.startTime), minutesOf(hours.endTime)),
    );
  }

  private async outside(reads: Reads, month: string, halves: readonly string[]) {
    const spans = halves.map((half) => half.split('-').map(minutesOf));
    const ofMonth = await this.upcoming(reads, firstDayOf(month), lastDayOf(month));
    return ofMonth.filter(
      (booking) => !spans.some(([from = 0, to = 0]) => isInside(booking, from, to)),
    );
  }

  private async upcoming(reads: Reads, from: string, to: string) {
    const start = laterOf(tokyoInstant(from, '00:00'), this.clock.now());
    const starting = await bookingsStarting(
      reads.of(bookings),
      start,
      tokyoInstant(addDays(to, 1), '00:00'),
    );
    return starting.filter(isOpenBooking);
  }
}

function isInside({ startTime, endTime }: BookingDocument, from: number, to: number) {
  const date = tokyoDate(startTime);
  return minutesOn(date, startTime) >= from && minutesOn(date, endTime) <= to;
}
