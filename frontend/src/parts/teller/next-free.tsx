import { dateOf, nearTime, timeOf } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { bookingPath } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../site-link.tsx';

interface NextFreeProps {
  readonly tellerId: string;
  /** An instant; null when there is none, undefined while unknown. */
  readonly next: string | null | undefined;
}

/** A teller's next free time, which leads into the wizard with everything filled in; its line is there before the time is known. */
export function NextFree({ tellerId, next }: NextFreeProps) {
  const now = useNow();
  const { next: label, noNext } = home.tellers;
  const to = next ? bookingPath({ teller: tellerId, date: dateOf(next), time: timeOf(next) }) : bookingPath({ teller: tellerId });
  return (
    <SiteLink className="next" to={to}>
      <span>{label}</span>
      <b>{next === undefined ? '…' : next === null ? noNext : nearTime(next, now)}</b>
      <Icon name="arr" />
    </SiteLink>
  );
}
