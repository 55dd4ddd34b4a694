import type { BookingFacts, SalonFacts } from '../facts.ts';
import { type Letter, paragraph } from '../letter.ts';
import { bookingTable, cancelLink, whatToMind } from './booking-parts.ts';

/** The day before the reading, at 18:00 in Tokyo; one that is late may come on the day itself, and says so. */
export function reminder(booking: BookingFacts & { readonly isToday: boolean }, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】${booking.isToday ? '本日' : '明日'}のご予約のお知らせ`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(
        booking.isToday ? 'ご予約の当日となりましたので、お知らせいたします。' : 'ご予約の日が明日となりましたので、お知らせいたします。',
      ),
      bookingTable(booking),
      whatToMind(booking),
      cancelLink(booking, salon),
      paragraph(
        booking.serviceType === 'phone'
          ? 'お話しできますことを、楽しみにしております。'
          : 'お気をつけてお越しください。お待ちしております。',
      ),
    ],
  };
}
