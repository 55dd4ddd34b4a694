import type { BookingFacts, SalonFacts } from '../facts.ts';
import { type Letter, paragraph } from '../letter.ts';
import { bookingTable, calendarOf, cancelLink, whatToMind } from './booking-parts.ts';

/** The booking stands: to guests and members alike, with cancel link and calendar entry. */
export function bookingConfirmed(booking: BookingFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】ご予約を承りました`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(`このたびは${salon.storeName}にご予約いただき、ありがとうございます。\n以下の内容でご予約を承りました。`),
      bookingTable(booking),
      whatToMind(booking),
      cancelLink(booking, salon),
      paragraph('当日お目にかかれますことを、心よりお待ちしております。'),
    ],
    calendar: calendarOf(booking, salon),
  };
}

/** The booking was received and waits for the salon's approval. */
export function bookingWaiting(booking: BookingFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】ご予約を受け付けました（確認をお待ちください）`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(
        `このたびは${salon.storeName}にお申し込みいただき、ありがとうございます。\n以下の内容でご予約を受け付けました。店舗で確認のうえ、確定のご連絡を差し上げます。`,
      ),
      bookingTable(booking),
      paragraph('このメールの時点では、ご予約はまだ確定しておりません。いましばらくお待ちください。'),
      cancelLink(booking, salon),
    ],
  };
}

/** A cancelled booking stands again, by the salon's doing. */
export function bookingConfirmedAgain(booking: BookingFacts, salon: SalonFacts): Letter {
  return {
    subject: `【${salon.storeName}】ご予約が改めて確定しました`,
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('キャンセルとなっておりましたご予約を、以下の内容で改めて確定いたしました。'),
      bookingTable(booking),
      whatToMind(booking),
      cancelLink(booking, salon),
      paragraph('お心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
    ],
    calendar: calendarOf(booking, salon),
  };
}
