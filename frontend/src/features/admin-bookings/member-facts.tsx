import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { type AdminBooking, adminReads } from '../../parts/admin/admin-reads.ts';
import { noShowText } from '../../parts/admin/booking-texts.ts';
import { Facts } from '../../parts/admin/tables.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';

/** About the booking's member: number of visits, no-shows, internal note, and a link. */
export function MemberFacts({
  booking,
  memberId,
}: {
  readonly booking: AdminBooking;
  readonly memberId: string;
}) {
  const { data } = useRead(adminReads.memberStats(memberId));
  const since =
    data?.bookings.filter(
      ({ status, startTime }) => status === 'completed' && startTime >= booking.startTime,
    ).length ?? 0;
  return (
    <div className={theme.small}>
      <p>
        {data && booking.status !== 'cancelled' && (
          <span>{`${data.visitCount - since + 1}回目のご来店　`}</span>
        )}
        <Link to={tabPath('members', { member: memberId })}>この会員を開く</Link>
      </p>
      {data && (data.noShows > 0 || data.notes) && (
        <Facts
          className={classNames(theme.facts, theme.small)}
          rows={[
            ...(data.noShows > 0 ? [['未来店', noShowText(data)] as const] : []),
            ...(data.notes ? [['お店のメモ', data.notes] as const] : []),
          ]}
        />
      )}
    </div>
  );
}
