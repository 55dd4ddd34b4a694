import { addressOf } from '@salon/contract/routes';
import { tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { inJapan } from '../../app/format.ts';
import { myPage } from '../../content/account.ts';
import { BadgeStatus } from '../../parts/badge-status.tsx';
import { Button } from '../../parts/button.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Yen } from '../../parts/yen.tsx';
import { isChangeable, serviceLine } from './booking-lists.ts';
import { CancellationDialog } from './cancellation-dialog.tsx';
import type { MyBooking } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { Trace } from './trace.tsx';

/** An upcoming booking: when, with whom, what can be done, and what has happened so far. */
export function Visit({ booking }: { readonly booking: MyBooking }) {
  const { startTime, endTime, status, cancellationRequested, fortuneTeller, service, totalPrice, notes } = booking;
  const { data: tellers } = useQuery(read('listTellers'));
  const profileImage = tellers?.find(({ id }) => id === fortuneTeller.id)?.profileImage ?? null;
  return (
    <article className="visit">
      <header>
        <VisitDay startTime={startTime} />
        <p className="visit__time mincho">
          {tokyoTime(startTime)}
          <small>–</small>
          {tokyoTime(endTime)}
        </p>
        <BadgeStatus status={status} cancellationRequested={cancellationRequested} />
      </header>
      <div className="visit__what">
        <Portrait teller={{ ...fortuneTeller, profileImage }} decorative />
        <p>
          <b className="mincho">{fortuneTeller.name}</b>
          {serviceLine(service)}
          <Yen amount={totalPrice} />
          <a className="visit__ics" href={addressOf('readBookingCalendar', { params: { id: booking.id } })}>
            {myPage.calendar}
          </a>
        </p>
        <VisitActions booking={booking} />
      </div>
      {notes && (
        <p className="visit__notes small">
          <b>{memberTexts.notes}</b>
          {notes}
        </p>
      )}
      <Trace booking={booking} />
    </article>
  );
}

/** 2026年10月31日(土), day and month large. */
function VisitDay({ startTime }: { readonly startTime: string }) {
  const { year, month, day, weekdayName } = inJapan(startTime);
  const two = (n: number): string => String(n).padStart(2, '0');
  return (
    <p className="visit__day mincho">
      <small>{year}年</small>
      <b>{two(month)}</b>月<b>{two(day)}</b>日<small>({weekdayName})</small>
    </p>
  );
}

/** Change the time or ask for a cancellation, while nothing stands against it. */
function VisitActions({ booking }: { readonly booking: MyBooking }) {
  const [open, setOpen] = useState<'reschedule' | 'cancellation'>();
  const close = () => setOpen(undefined);
  if (!isChangeable(booking) && open === undefined) return null;
  return (
    <div className="btns">
      <Button look="line" small aria-haspopup="dialog" onClick={() => setOpen('reschedule')}>
        {myPage.reschedule}
      </Button>
      <Button look="plain" small aria-haspopup="dialog" onClick={() => setOpen('cancellation')}>
        {myPage.requestCancellation}
      </Button>
      {open === 'reschedule' && <RescheduleDialog booking={booking} onClose={close} />}
      {open === 'cancellation' && <CancellationDialog booking={booking} onClose={close} />}
    </div>
  );
}
