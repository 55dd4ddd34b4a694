import { useParams } from 'react-router';
import { headOf } from '../app/head/head-of.ts';
import { waitlistByLink } from '../content/waitlist.ts';
import styles from '../features/waitlist-by-link/waiting-entry.module.css';
import { WaitingEntry } from '../features/waitlist-by-link/waiting-entry.tsx';
import { classNames } from '../parts/class-names.ts';
import { Moon } from '../parts/section-head.tsx';
import theme from '../theme/theme.module.css';

export const head = headOf('/waitlist');

/** Without a login (specification, booking: waitlist). */
export function Page() {
  const { token = '' } = useParams();
  return (
    <main id="main" className={classNames(theme.wrap, styles.entry)}>
      <Moon age={4} />
      <h1>{waitlistByLink.heading}</h1>
      <WaitingEntry token={token} />
    </main>
  );
}
