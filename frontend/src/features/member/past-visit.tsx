import { longDate, timeOf } from '../../app/format.ts';
import { BadgeStatus } from '../../parts/badge-status.tsx';
import { Yen } from '../../parts/yen.tsx';
import type { MyBooking } from './member-reads.ts';
import { serviceLine } from './service-line.ts';

/** A booking in the past, or a cancelled one: nothing can be done about it. */
export function PastVisit({ booking }: { readonly booking: MyBooking }) {
  const { startTime, fortuneTeller, service, totalPrice, status, cancellationRequested } = booking;
  return (
    <>
      <time dateTime={startTime}>
        {longDate(startTime)} <br />
        {timeOf(startTime)}
      </time>
      <p>
        <b>{fortuneTeller.name}</b>
        {serviceLine(service)}
      </p>
      <Yen amount={totalPrice} />
      <BadgeStatus status={status} cancellationRequested={cancellationRequested} />
    </>
  );
}
