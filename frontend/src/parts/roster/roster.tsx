import { type Half, weekdayName, weekdayOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { reads } from '../../api/reads.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useToday } from '../../app/now.tsx';
import { tellerPath } from '../../app/paths.ts';
import { useBusinessHours } from '../../app/use-settings.ts';
import theme from '../../theme/theme.module.css';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { SiteLink } from '../links.tsx';
import { EmptyState, Loaded, Skeleton } from '../states.tsx';
import styles from './roster.module.css';
import { HALF_NAMES, HALVES, hoursOf, rosterHalves, type Stint } from './roster-halves.ts';

/**
 * `month` is yyyy-MM; it fits small screens and prints on A4 (specification, public site: roster).
 */
export function Roster({ month }: { readonly month: string }) {
  const days = useQuery(reads.roster(month));
  const nameOf = useTellerNames();
  const business = useBusinessHours(`${month}-01`);
  const today = useToday();
  const shownToday = useHydrated() ? today : undefined;
  const [year, number] = month.split('-').map(Number);
  return (
    <Loaded query={days} pending={<Skeleton lines={10} />}>
      {(all) =>
        all.every(({ hours }) => hours.length === 0) ? (
          <EmptyState title="この月の出演は、まだ決まっておりません。" />
        ) : (
          <table className={styles.roster}>
            <caption
              className={theme.sr}
            >{`${year ?? 0}年${number ?? 0}月の出演表。日ごとに、前半と後半の占い師`}</caption>
            <thead>
              <tr>
                <th scope="col">日</th>
                {HALVES.map((half) => {
                  const { start, end } = hoursOf(business, half);
                  return (
                    <th key={half} scope="col">
                      {HALF_NAMES[half]}
                      <small>{`${start}–${end}`}</small>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {all.map((day) => (
                <RosterDay
                  key={day.date}
                  day={day}
                  halves={rosterHalves(day, business)}
                  isToday={day.date === shownToday}
                  nameOf={nameOf}
                />
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
}

/** A query in each cell would dominate the page's cost. */
function useTellerNames(): (tellerId: string) => string | undefined {
  const tellers = useQuery(read('listTellers')).data ?? [];
  return (tellerId) => tellers.find(({ id }) => id === tellerId)?.name;
}

interface RosterDayProps {
  readonly day: Answer<'readRoster'>[number];
  readonly halves: Readonly<Record<Half, readonly Stint[]>>;
  /** The browser decides, since a served page may be from yesterday. */
  readonly isToday: boolean;
  readonly nameOf: (tellerId: string) => string | undefined;
}

/**
 * Today is scrolled to, unless the visitor returns to a position or the address names an anchor.
 */
function openAt(row: HTMLTableRowElement | null) {
  requestAnimationFrame(() => {
    const chosen = window.scrollY > 0 || window.location.hash !== '';
    if (row && (row.closest('[role="dialog"]') || !chosen))
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

function RosterDay({
  day: { date, holiday, isClosed, hours },
  halves,
  isToday,
  nameOf,
}: RosterDayProps) {
  const weekday = weekdayOf(date);
  const usual = weekday === 6 ? theme.blue : undefined;
  const colour = holiday || weekday === 0 ? theme.red : usual;
  return (
    <tr
      ref={isToday ? openAt : undefined}
      className={classNames(isToday && styles.today, hours.length === 0 && styles.none)}
      aria-current={isToday ? 'date' : undefined}
    >
      <th scope="row" className={colour}>
        <time dateTime={date}>
          <b>{Number(date.slice(8))}</b>（{weekdayName(date)}）
        </time>
        {holiday && <small>{holiday}</small>}
      </th>
      {hours.length === 0 ? (
        <td colSpan={2}>{isClosed ? '休業日' : 'お休み'}</td>
      ) : (
        HALVES.map((half) => (
          <td key={half}>
            <Stints stints={halves[half]} nameOf={nameOf} />
          </td>
        ))
      )}
    </tr>
  );
}

function Stints({
  stints,
  nameOf,
}: {
  readonly stints: readonly Stint[];
  readonly nameOf: RosterDayProps['nameOf'];
}) {
  return stints.map(({ fortuneTellerId, only, span }) => {
    const name = nameOf(fortuneTellerId);
    if (name === undefined) return null;
    return (
      <span key={`${fortuneTellerId} ${span}`} className={styles.who}>
        <SiteLink to={tellerPath(fortuneTellerId)}>{name}</SiteLink>
        {(only === 'phone' || span) && (
          <small>{[only === 'phone' && '電話', span].filter(Boolean).join(' ')}</small>
        )}
      </span>
    );
  });
}

export const RosterPicture = ({ address }: { readonly address: string | undefined }) =>
  address && (
    <a className={buttonClass('line', true)} href={address} target="_blank" rel="noopener">
      画像で見る
    </a>
  );
