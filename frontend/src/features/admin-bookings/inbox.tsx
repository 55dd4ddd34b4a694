import { tokyoDate, tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '../../api/read.ts';
import { nearTime } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerKind, customerName, serviceWords, slashDate } from '../../parts/admin/booking-words.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useAnswers } from './use-answers.ts';

interface InboxProps {
  /** Where a booking is opened. */
  readonly bookingPath: (booking: AdminBooking) => string;
}

/** What waits for an answer: bookings to confirm and cancellation requests, each answered in one click. */
export function Inbox({ bookingPath }: InboxProps) {
  const query = useQuery(read('listPendingBookings'));
  const [declining, setDeclining] = useState<AdminBooking>();
  return (
    <section className="inbox" aria-label="お返事を待っているもの">
      <Loaded query={query} pending={<Skeleton lines={2} />} empty={<p className="inbox__none">お返事を待っているものはありません。</p>}>
        {(waiting) => (
          <>
            <InboxList
              title="承認待ち"
              none="承認を待っているご予約はありません。"
              bookings={waiting.filter(({ cancellationRequested }) => !cancellationRequested)}
              {...{ bookingPath, onDecline: setDeclining }}
            />
            <InboxList
              title="キャンセル申請"
              urgent
              none="キャンセルの申請はありません。"
              bookings={waiting.filter(({ cancellationRequested }) => cancellationRequested)}
              {...{ bookingPath, onDecline: setDeclining }}
            />
          </>
        )}
      </Loaded>
      {declining && <DeclineDialog booking={declining} onClose={() => setDeclining(undefined)} />}
    </section>
  );
}

interface InboxListProps extends InboxProps {
  readonly title: string;
  readonly none: string;
  readonly urgent?: boolean;
  readonly bookings: readonly AdminBooking[];
  readonly onDecline: (booking: AdminBooking) => void;
}

function InboxList({ title, none, urgent = false, bookings, bookingPath, onDecline }: InboxListProps) {
  return (
    <div>
      <h2>
        {title}
        <b className={urgent ? 'red' : undefined}>{bookings.length}</b>
      </h2>
      {bookings.length === 0 ? (
        <p className="inbox__none">{none}</p>
      ) : (
        <ul>
          {bookings.map((booking) => (
            <InboxEntry key={booking.id} {...{ booking, bookingPath, onDecline }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function InboxEntry({
  booking,
  bookingPath,
  onDecline,
}: Pick<InboxListProps, 'bookingPath' | 'onDecline'> & { readonly booking: AdminBooking }) {
  const now = useNow();
  const { confirm, approve } = useAnswers();
  const busy = confirm.isPending || approve.isPending;
  return (
    <li>
      <p className="inbox__when">
        <b>
          {tokyoDate(booking.startTime) === tokyoDate(now.toISOString()) ? '本日' : slashDate(booking.startTime)}{' '}
          {tokyoTime(booking.startTime)}
        </b>
        {booking.fortuneTeller.name}
      </p>
      <p className="inbox__who">
        <Link to={bookingPath(booking)}>
          <b>{customerName(booking)}</b>さま
        </Link>
        <span className="inbox__what">{serviceWords(booking)}</span>
        <small>
          {customerKind(booking)}・{nearTime(booking.createdAt, now)}に受付。{wordsOf(booking)}
        </small>
      </p>
      <p className="inbox__do">
        {booking.cancellationRequested ? (
          <Button small look="red" disabled={busy} onClick={() => approve.mutate(booking)}>
            承認する
          </Button>
        ) : (
          <Button small disabled={busy} onClick={() => confirm.mutate(booking)}>
            確定する
          </Button>
        )}
        <Button small look="line" disabled={busy} onClick={() => onDecline(booking)}>
          お断り
        </Button>
      </p>
    </li>
  );
}

/** What the customer wrote, in quotation marks. */
function wordsOf({ cancellationRequested, cancellationNote, notes }: AdminBooking): string {
  const words = cancellationRequested ? cancellationNote : notes;
  return words ? `「${words}」` : 'ひとことはありません';
}
