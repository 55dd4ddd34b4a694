import { tokyoTime } from '@salon/domain';
import { useReading } from '../../api/use-reading.ts';
import { longDate, yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { customerKind, customerName, standingLabels, standingOf, timeSpan } from '../../parts/admin/booking-words.ts';
import { tabPath } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

interface PastBookingProps {
  readonly id: string;
  readonly instant: string;
  readonly onClose: () => void;
}

/** A booking as it stood, with what had happened to it until then, and the way to what it is now. */
export function PastBooking({ id, instant, onClose }: PastBookingProps) {
  const query = useReading(adminReads.pastBooking(id, instant));
  const title = query.data ? `${customerName(query.data)}さまのご予約` : 'ご予約';
  return (
    <Dialog
      open
      wide
      title={title}
      description={`${longDate(instant)} ${tokyoTime(instant)} 時点の記録です。`}
      onClose={onClose}
      actions={
        <LinkButton small to={tabPath('bookings', { period: 'all', booking: id })}>
          いまの予約を見る
        </LinkButton>
      }
    >
      <Loaded query={query} pending={<Skeleton lines={6} />}>
        {(booking) => (
          <dl className={classNames(theme.facts, admin.factsTwo, theme.small)}>
            {[
              ['日時', `${longDate(booking.startTime)} ${timeSpan(booking)}`],
              ['状態', standingLabels[standingOf(booking)]],
              ['占い師', booking.fortuneTeller.name],
              ['メニュー', booking.service.name],
              ['料金', yen(booking.totalPrice)],
              ['区分', customerKind(booking)],
            ].map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <h3>この時点までの履歴</h3>
      <BookingTrail bookingId={id} asOf={instant} />
    </Dialog>
  );
}
