import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerEmail, customerName } from '../../parts/admin/booking-words.ts';

/** What follows from a no. Only the answer to a cancellation request tells the reason in its letter, and only an address gets one. */
export function declineWords(booking: AdminBooking): string {
  const customer = `${customerName(booking)}さま`;
  const requested = booking.cancellationRequested;
  const booked = requested ? 'ご予約はそのまま残ります。' : 'ご予約はキャンセル済みになります。';
  if (!customerEmail(booking))
    return `${booked}メールアドレスがないため、お知らせは送られません。${customer}へは、お電話などでお伝えください。`;
  if (requested) return `${customer}へ、理由を添えてメールでお知らせします。${booked}`;
  return `${booked}${customer}へ、取り消しのお知らせをメールでお送りします。理由はメールには載らず、履歴に残ります。`;
}
