import { tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { longDate } from '../../app/format.ts';
import { bookingPath } from '../../app/paths.ts';
import { myPage } from '../../content/account.ts';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton } from '../../parts/links.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { serviceLine } from './booking-lists.ts';
import { BookingTimeline } from './booking-timeline.tsx';
import type { MyBooking } from './member-reads.ts';
import styles from './my-page.module.css';

export function PastVisit({ booking }: { readonly booking: MyBooking }) {
  const {
    number,
    startTime,
    fortuneTeller,
    service,
    totalPrice,
    status,
    cancellationRequested,
    notes,
  } = booking;
  const [open, setOpen] = useState(false);
  return (
    <>
      <time key={startTime} dateTime={startTime}>
        {longDate(startTime)} <br />
        {tokyoTime(startTime)}
      </time>
      <p>
        <b>{fortuneTeller.name}</b>
        {serviceLine(service)}
      </p>
      <Yen amount={totalPrice} />
      <StatusBadge status={status} cancellationRequested={cancellationRequested} />
      <div className={styles.pastMore}>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{myPage.past.details}</summary>
          <p className={theme.small}>{myPage.number(number)}</p>
          {notes && (
            <p key={notes} className={classNames(styles.visitNotes, theme.small)}>
              <b>{myPage.notes}</b>
              {notes}
            </p>
          )}
          {open && <BookingTimeline booking={booking} />}
        </details>
        <BookAgain booking={booking} />
      </div>
    </>
  );
}

/** With the same teller and service, if they still exist. */
function BookAgain({ booking: { service, fortuneTeller } }: { readonly booking: MyBooking }) {
  const services = useQuery(read('listServices')).data ?? [];
  const tellers = useQuery(read('listTellers')).data ?? [];
  const choice = {
    ...(services.some(({ id }) => id === service.id) ? { service: service.id } : {}),
    ...(tellers.some(({ id }) => id === fortuneTeller.id) ? { teller: fortuneTeller.id } : {}),
  };
  return (
    <LinkButton to={bookingPath(choice)} look="line" small>
      {myPage.past.again}
      <span className={theme.sr}>{`（${fortuneTeller.name}・${serviceLine(service)}）`}</span>
    </LinkButton>
  );
}
