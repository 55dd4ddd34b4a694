import { longDate, timeOf } from '../../app/format.ts';
import { cancelByLink } from '../../content/account.ts';
import type { LinkedBooking } from './use-linked-booking.ts';

const { fields } = cancelByLink;

/** What the link may show of a booking: no address, no number (decisions §3). Times are Tokyo's. */
export function LinkedBookingSlip({ booking }: { readonly booking: LinkedBooking }) {
  const { startTime, endTime, guestName, memberName, fortuneTeller, service, notes } = booking;
  const name = guestName ?? memberName;
  return (
    <dl className="rows facts cancel__slip">
      <div>
        <dt>{fields.when}</dt>
        <dd>
          {longDate(startTime)}{' '}
          <span className="nb">
            {timeOf(startTime)}–{timeOf(endTime)}
          </span>
        </dd>
      </div>
      {name && (
        <div>
          <dt>{fields.name}</dt>
          <dd>{name} さま</dd>
        </div>
      )}
      <div>
        <dt>{fields.teller}</dt>
        <dd>{fortuneTeller.name}</dd>
      </div>
      <div>
        <dt>{fields.menu}</dt>
        <dd>
          {service.name} {service.duration}分
        </dd>
      </div>
      {notes && (
        <div>
          <dt>{fields.notes}</dt>
          <dd className="pre">{notes}</dd>
        </div>
      )}
    </dl>
  );
}
