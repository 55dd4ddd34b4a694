import { ANY_TELLER, addDays, tokyoDate, tokyoTime } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Teller } from '../../api/api.ts';
import { reads } from '../../api/reads.ts';
import { nearTime } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { bookingPath } from '../../app/paths.ts';
import theme from '../../theme/theme.module.css';
import { SiteLink } from '../links.tsx';
import styles from './free-soon.module.css';

/** Tellers free today or tomorrow, the soonest first; nothing when nobody is. */
export function FreeSoon({
  tellers,
  heading: Heading,
}: {
  readonly tellers: readonly Teller[];
  readonly heading: 'h2' | 'h3';
}) {
  const id = useId();
  const now = useNow();
  const { data: nextFree = [] } = useQuery(reads.nextFree());
  const tomorrow = addDays(tokyoDate(now.toISOString()), 1);
  const soon = nextFree
    .flatMap(({ fortuneTellerId, next }) => {
      const teller = tellers.find(({ id }) => id === fortuneTellerId);
      return teller && next !== null && tokyoDate(next) <= tomorrow ? [{ teller, next }] : [];
    })
    // Ties compare equal, so that every browser keeps the served order.
    .sort((a, b) => a.next.localeCompare(b.next));
  if (soon.length === 0) return null;
  return (
    <section className={styles.freeSoon} aria-labelledby={id}>
      <Heading id={id}>今日・明日に空いている占い師</Heading>
      <ul>
        {soon.map(({ teller, next }) => (
          <li key={teller.id}>
            <SiteLink
              to={bookingPath({ teller: teller.id, date: tokyoDate(next), time: tokyoTime(next) })}
            >
              <b className={theme.mincho}>{teller.name}</b>
              <span className={theme.nb}>{nearTime(next, now)}</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className={styles.any} to={bookingPath({ teller: ANY_TELLER })}>
            おまかせで、お時間から選ぶ
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}
