import { tokyoMoment } from '@salon/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { DateChoice } from '../../parts/admin/date-field.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import styles from './bookings-tab.module.css';

/** The booking's history in plain Japanese, and its state now or at an earlier moment. */
export function BookingHistory({ bookingId }: { readonly bookingId: string }) {
  const [looksBack, setLooksBack] = useState(false);
  const [moment, setMoment] = useState(''); // Tokyo time, as in the field
  const asOf = (looksBack && tokyoMoment(moment)) || '';
  return (
    <section aria-label="この予約の履歴">
      <h3>
        この予約の履歴
        <button
          type="button"
          className={theme.note}
          aria-expanded={looksBack}
          onClick={() => setLooksBack(!looksBack)}
        >
          過去の時点で見る
        </button>
      </h3>
      {looksBack && (
        <>
          <DateChoice
            kind="moment"
            label="この日時までの履歴"
            className={classNames(styles.drawerAsof, theme.small)}
            value={moment}
            onChange={setMoment}
          />
          {moment && (
            <p className={theme.small}>
              <Link to={tabPath('past', { at: moment, booking: bookingId })}>
                この時点の予約と台帳を見る
              </Link>
            </p>
          )}
        </>
      )}
      <BookingTrail bookingId={bookingId} asOf={asOf} />
    </section>
  );
}
