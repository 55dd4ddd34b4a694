import { useParams } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { cancelByLink } from '../content/account.ts';
import { CancelBooking, InvalidLink } from '../features/cancel-by-link/cancel-booking.tsx';
import cancelByLinkStyles from '../features/cancel-by-link/cancel-by-link.module.css';
import { classNames } from '../parts/class-names.ts';
import { Moon } from '../parts/section-head.tsx';
import theme from '../theme/theme.module.css';

export const head = headOf('/cancel');

/** Without a login (specification, booking: cancellation by link). */
export function Page() {
  const { token } = useParams();
  return (
    <main id="main" className={classNames(theme.wrap, cancelByLinkStyles.cancel)}>
      <Moon age={22} />
      <h1>{cancelByLink.heading}</h1>
      {token ? <CancelBooking token={token} /> : <InvalidLink />}
    </main>
  );
}
