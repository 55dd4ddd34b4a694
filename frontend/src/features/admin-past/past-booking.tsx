import { tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useRead } from '../../api/use-read.ts';
import { longDate, yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import {
  bookingAddress,
  customerKind,
  customerName,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { Facts } from '../../parts/admin/tables.tsx';
import { OtherMoment, TwoMoments } from '../../parts/admin/two-moments.tsx';
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

/** A booking as it was, with its history until then and a link to its present state. */
export function PastBooking({ id, instant, onClose }: PastBookingProps) {
  const query = useRead(adminReads.pastBooking(id, instant));
  const [other, setOther] = useState<string>();
  const title = query.data ? `${customerName(query.data)}さまのご予約` : 'ご予約';
  return (
    <Dialog
      open
      wide
      title={title}
      description={`${longDate(instant)} ${tokyoTime(instant)} 時点の記録です。`}
      onClose={onClose}
      actions={
        <LinkButton small to={bookingAddress(id)}>
          いまの予約を見る
        </LinkButton>
      }
    >
      <Loaded query={query} pending={<Skeleton lines={6} />}>
        {(booking) =>
          other === undefined ? (
            <Facts
              className={classNames(theme.facts, admin.factsTwo, theme.small)}
              rows={factsOf(booking)}
            />
          ) : (
            <Compared booking={booking} other={other} />
          )
        }
      </Loaded>
      <OtherMoment instant={other} onChoose={setOther} />
      <h3>この時点までの履歴</h3>
      <BookingTrail bookingId={id} asOf={instant} />
    </Dialog>
  );
}

/** The booking at both moments side by side. */
function Compared({ booking, other }: { readonly booking: AdminBooking; readonly other: string }) {
  const query = useRead(adminReads.pastBooking(booking.id, other));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <p className={theme.note}>比べる時点では、まだご予約がありません。</p>;
  }
  return (
    <Loaded query={query} pending={<Skeleton lines={6} />}>
      {(then) => {
        const others = new Map(factsOf(then));
        return (
          <TwoMoments
            caption="二つの時点のご予約"
            heads={['この時点', '比べる時点']}
            rows={factsOf(booking).map(([label, one]) => ({
              label,
              one,
              other: others.get(label) ?? '',
            }))}
          />
        );
      }}
    </Loaded>
  );
}

const factsOf = (booking: AdminBooking): readonly (readonly [term: string, text: string])[] => [
  ['日時', `${longDate(booking.startTime)} ${timeSpan(booking)}`],
  ['状態', standingLabels[standingOf(booking)]],
  ['占い師', booking.fortuneTeller.name],
  ['メニュー', booking.service.name],
  ['料金', yen(booking.totalPrice)],
  ['区分', customerKind(booking)],
];
