import { tokyoInstant } from '@salon/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { BookingTrail } from '../../parts/admin/booking-trail.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import { classNames } from '../../parts/class-names.ts';
import theme from '../../theme/theme.module.css';
import styles from './bookings-tab.module.css';

/** What happened to the booking in plain Japanese, now or as it stood at an earlier moment. */
export function BookingHistory({ bookingId }: { readonly bookingId: string }) {
  const [looksBack, setLooksBack] = useState(false);
  const [moment, setMoment] = useState(''); // yyyy-MM-ddTHH:mm as the field gives it
  const asOf = looksBack && moment ? tokyoInstant(moment.slice(0, 10), moment.slice(11, 16)) : '';
  return (
    <section aria-label="この予約の履歴">
      <h3>
        この予約の履歴
        <button type="button" className={theme.note} aria-expanded={looksBack} onClick={() => setLooksBack(!looksBack)}>
          過去の時点で見る
        </button>
      </h3>
      {looksBack && (
        <>
          <label className={classNames(styles.drawerAsof, theme.small)}>
            この日時までの履歴
            <input type="datetime-local" className={theme.input} value={moment} onChange={({ target }) => setMoment(target.value)} />
          </label>
          {moment && (
            <p className={theme.small}>
              <Link to={tabPath('past', { at: moment, booking: bookingId })}>この時点の予約と台帳を見る</Link>
            </p>
          )}
        </>
      )}
      <BookingTrail bookingId={bookingId} asOf={asOf} />
    </section>
  );
}
