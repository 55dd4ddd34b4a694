import { useParams } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { cancelByLink } from '../content/account.ts';
import { CancelBooking, InvalidLink } from '../features/cancel-by-link/cancel-booking.tsx';
import { Moon } from '../parts/section-head.tsx';

export const head = headOf('/cancel');

/** Cancelling by the link of a mail; it needs no login (specification, booking: cancellation by link). */
export function Page() {
  const { token } = useParams();
  return (
    <main id="main" className="wrap cancel">
      <Moon age={22} />
      <h1>{cancelByLink.heading}</h1>
      {token ? <CancelBooking token={token} /> : <InvalidLink />}
    </main>
  );
}
