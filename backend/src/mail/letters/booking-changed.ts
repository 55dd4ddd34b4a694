import { formatSpan } from '@salon/domain';
import type { BookingFacts, SalonFacts } from '../facts.ts';
import { facts, type Letter, paragraph } from '../letter.ts';
import { bookingTable, calendarOf, cancelLink, whatToMind } from './booking-parts.ts';

/** The booking has another time or teller now; `before` is the time that it had. */
export function bookingChanged(
  booking: BookingFacts & { readonly before: { readonly startTime: string; readonly endTime: string } },
  salon: SalonFacts,
): Letter {
  return {
    subject: `【${salon.storeName}】ご予約の日時を変更しました`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('ご予約の変更を承りました。変更後の内容は以下のとおりです。'),
      facts(['変更前', formatSpan(booking.before.startTime, booking.before.endTime)]),
      bookingTable(booking),
      whatToMind(booking),
      cancelLink(booking, salon),
    ],
    calendar: calendarOf(booking, salon),
  };
}
