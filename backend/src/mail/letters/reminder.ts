import type { BookingFacts, SalonFacts } from '../facts.ts';
import { type Letter, paragraph } from '../letter.ts';
import { bookingTable, cancelLink, whatToMind } from './booking-parts.ts';

/** The day before the reading, at 18:00 in Tokyo. */
export function reminder(booking: BookingFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】明日のご予約のお知らせ`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('ご予約の日が明日となりましたので、お知らせいたします。'),
      bookingTable(booking),
      whatToMind(booking),
      cancelLink(booking, salon),
      paragraph(
        booking.serviceType === 'phone'
          ? '当日お話しできますことを、楽しみにしております。'
          : 'お気をつけてお越しください。お待ちしております。',
      ),
    ],
  };
}
