import { type BookingFacts, calendarOf } from '../../booking/calendar.ts';
import type { SalonFacts } from '../../settings/current-settings.ts';
import { facts, link, links, type MailContent, paragraph } from '../mail-content.ts';
import { bookingSubject, bookingTable, myPage } from './booking-mails.ts';

const toBooking = (salon: SalonFacts) => link('新しいご予約はこちら', `${salon.publicUrl}/booking`);

/** To the salon: a member asks to cancel. */
export function cancellationRequested(
  booking: BookingFacts & { readonly note: string | null },
  salon: SalonFacts,
): MailContent {
  return {
    subject: bookingSubject(
      booking,
      salon,
      `のご予約にキャンセルの申請がありました（${booking.customer} 様）`,
    ),
    blocks: [
      paragraph(
        `${booking.customer} 様よりキャンセルの申請がありました。管理画面で承認または却下をお願いいたします。`,
      ),
      bookingTable(booking),
      facts([
        '申請の理由',
        booking.note === null || booking.note === '' ? '（記入なし）' : booking.note,
      ]),
      link('管理画面を開く', `${salon.publicUrl}/admin`),
    ],
  };
}

/** To the salon: a member has withdrawn the request. */
export function cancellationWithdrawn(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(
      booking,
      salon,
      `のご予約のキャンセルの申請が取り下げられました（${booking.customer} 様）`,
    ),
    blocks: [
      paragraph(
        `${booking.customer} 様がキャンセルの申請を取り下げられました。ご予約は、そのまま承っております。`,
      ),
      bookingTable(booking),
      link('管理画面を開く', `${salon.publicUrl}/admin`),
    ],
  };
}

/** To the member: the cancellation is approved and the booking is cancelled. */
export function cancellationApproved(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約のキャンセルが完了しました'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('お申し出を承り、以下のご予約をキャンセルいたしました。'),
      bookingTable(booking),
      paragraph('またのご利用を心よりお待ちしております。'),
      toBooking(salon),
    ],
    calendar: calendarOf(booking, salon),
  };
}

/** To the member: the cancellation is declined and the booking remains. */
export function cancellationDeclined(
  booking: BookingFacts & { readonly reason: string | null },
  salon: SalonFacts,
): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約のキャンセルの申請について'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph(
        'お申し出いただいたキャンセルにつきまして、誠に恐れ入りますが承ることができませんでした。ご予約は以下のとおり、そのまま承っております。',
      ),
      ...(booking.reason === null || booking.reason === ''
        ? []
        : [facts(['店舗からのご連絡', booking.reason])]),
      bookingTable(booking),
      paragraph('ご不明な点は、お電話でお問い合わせください。'),
      links(myPage(salon)),
    ],
  };
}

/** To the customer: cancelled through the link of the confirmation mail. */
export function cancelledByLink(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約をキャンセルしました'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('以下のご予約のキャンセルを承りました。'),
      bookingTable(booking),
      paragraph(
        'お心当たりのない場合は、お手数ですがお電話でご連絡ください。またのご利用を心よりお待ちしております。',
      ),
      toBooking(salon),
    ],
    calendar: calendarOf(booking, salon),
  };
}

/** To the customer: the salon has cancelled the booking. */
export function cancelledBySalon(booking: BookingFacts, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, salon, 'のご予約の取り消しについて'),
    blocks: [
      paragraph(`${booking.customer} 様`),
      paragraph('以下のご予約を、店舗にてお取り消しいたしました。'),
      bookingTable(booking),
      paragraph(
        'ご不明な点やお日にちの変更は、お電話で承ります。ご迷惑をおかけしました場合は、深くお詫び申し上げます。',
      ),
      toBooking(salon),
    ],
    calendar: calendarOf(booking, salon),
  };
}
