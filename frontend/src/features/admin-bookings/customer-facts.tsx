import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerEmail, customerKana, customerPhone } from '../../parts/admin/booking-words.ts';
import { TelLink } from '../../parts/tel-link.tsx';

/** How the customer is reached and what they wrote; only what is there. */
export function CustomerFacts({ booking }: { readonly booking: AdminBooking }) {
  const phone = customerPhone(booking);
  const email = customerEmail(booking);
  const rows = [
    { term: 'カナ', text: customerKana(booking) },
    { term: '電話', text: phone && <TelLink number={phone} /> },
    { term: 'メール', text: email && <a href={`mailto:${email}`}>{email}</a> },
    { term: 'メニュー', text: booking.service.name },
    { term: '備考', text: booking.notes },
    { term: '申請理由', text: booking.cancellationNote },
  ].filter(({ text }) => text);
  return (
    <dl className="facts small">
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
