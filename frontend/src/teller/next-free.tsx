import { home } from '../content/home.ts';
import { dateOf, nearTime, timeOf } from '../format.ts';
import { useNow } from '../now.tsx';
import { Icon } from '../parts/icon.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { bookingPath } from '../paths.ts';

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
