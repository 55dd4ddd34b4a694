import type { CalendarBooking } from '../../booking/calendar.ts';
import type { SalonFacts } from '../../settings/salon-now.ts';
import {
  administrationLink,
  facts,
  link,
  links,
  type MailContent,
  paragraph,
  salutation,
  textBlocks,
} from '../mail-content.ts';
import { bookingSubject, bookingTable, myPageLink } from './booking-mails.ts';

const toBooking = link('新しいご予約はこちら', '/booking');

interface WithWords {
  readonly words: string | null;
}

export function cancellationRequested(booking: CalendarBooking & WithWords): MailContent {
  return {
    subject: bookingSubject(
      booking,
      `のご予約にキャンセルの申請がありました（${booking.customer} 様）`,
    ),
    blocks: [
      paragraph(
        `${booking.customer} 様よりキャンセルの申請がありました。管理画面で承認または却下をお願いいたします。`,
      ),
      bookingTable(booking),
      facts(['申請の理由', booking.words || '（記入なし）']),
      administrationLink,
    ],
  };
}

export function cancellationWithdrawn(booking: CalendarBooking): MailContent {
  return {
    subject: bookingSubject(
      booking,
      `のご予約のキャンセルの申請が取り下げられました（${booking.customer} 様）`,
    ),
    blocks: [
      paragraph(
        `${booking.customer} 様がキャンセルの申請を取り下げられました。ご予約は、そのまま承っております。`,
      ),
      bookingTable(booking),
      administrationLink,
    ],
  };
}

export function cancellationApproved(booking: CalendarBooking, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約のキャンセルが完了しました'),
    blocks: [
      salutation(booking.customer),
      paragraph('お申し出を承り、以下のご予約をキャンセルいたしました。'),
      bookingTable(booking),
      ...textBlocks(salon.mails.cancelled),
      toBooking,
    ],
    calendar: booking,
  };
}

export function cancellationDeclined(booking: CalendarBooking & WithWords): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約のキャンセルの申請について'),
    blocks: [
      salutation(booking.customer),
      paragraph(
        'お申し出いただいたキャンセルにつきまして、誠に恐れ入りますが承ることができませんでした。ご予約は以下のとおり、そのまま承っております。',
      ),
      ...(booking.words ? [facts(['店舗からのご連絡', booking.words])] : []),
      bookingTable(booking),
      paragraph('ご不明な点は、お電話でお問い合わせください。'),
      links(myPageLink),
    ],
  };
}

export function cancelledByLink(booking: CalendarBooking, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約をキャンセルしました'),
    blocks: [
      salutation(booking.customer),
      paragraph('以下のご予約のキャンセルを承りました。'),
      bookingTable(booking),
      paragraph('お心当たりのない場合は、お手数ですがお電話でご連絡ください。'),
      ...textBlocks(salon.mails.cancelled),
      toBooking,
    ],
    calendar: booking,
  };
}

export function cancelledBySalon(booking: CalendarBooking, salon: SalonFacts): MailContent {
  return {
    subject: bookingSubject(booking, 'のご予約の取り消しについて'),
    blocks: [
      salutation(booking.customer),
      paragraph('以下のご予約を、店舗にてお取り消しいたしました。'),
      bookingTable(booking),
      ...textBlocks(salon.mails.cancelledBySalon),
      toBooking,
    ],
    calendar: booking,
  };
}
