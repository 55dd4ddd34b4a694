import { type Half, weekdayName, weekdayOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { reads } from '../../api/reads.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useToday } from '../../app/now.tsx';
import { tellerPath } from '../../app/paths.ts';
import { useBusinessHours } from '../../app/use-settings.ts';
import { roster as texts } from '../../content/roster.ts';
import theme from '../../theme/theme.module.css';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { SiteLink } from '../links.tsx';
import { EmptyState, Loaded, Skeleton } from '../states.tsx';
import styles from './roster.module.css';
import { HALVES, hoursOf, rosterHalves, type Stint } from './roster-halves.ts';

/**
 * For small screens and for printing on A4; `month` is yyyy-MM (specification, public site:
 * roster).
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
          <EmptyState title={texts.notYet} />
        ) : (
          <table className={styles.roster}>
            <caption className={theme.sr}>{texts.caption(year ?? 0, number ?? 0)}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                {HALVES.map((half) => {
                  const { start, end } = hoursOf(business, half);
                  return (
                    <th key={half} scope="col">
                      {texts.halves[half]}
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
  /** Decided in the browser, since a served page may be from yesterday. */
  readonly isToday: boolean;
  readonly nameOf: (tellerId: string) => string | undefined;
}

/** Scrolls to today, unless the visitor returns to a position or the address names an anchor. */
function openAt(row: HTMLTableRowElement | null): void {
  requestAnimationFrame(() => {
    const chosen = window.scrollY > 0 || window.location.hash !== '';
    if (row && (row.closest('[role="dialog"]') || !chosen))
      row.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

const LOOKS = { red: theme.red, blue: theme.blue } as const;

function RosterDay({
  day: { date, holiday, isClosed, hours },
  halves,
  isToday,
  nameOf,
}: RosterDayProps) {
  const weekday = weekdayOf(date);
  const usual = weekday === 6 ? LOOKS.blue : undefined;
  const colour = holiday || weekday === 0 ? LOOKS.red : usual;
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
        <td colSpan={2}>{isClosed ? texts.closed : texts.none}</td>
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
          <small>{[only === 'phone' && texts.phone, span].filter(Boolean).join(' ')}</small>
        )}
      </span>
    );
  });
}

/** The salon's own picture of a month. */
export const RosterPicture = ({ address }: { readonly address: string | undefined }) =>
  address && (
    <a className={buttonClass('line', true)} href={address} target="_blank" rel="noopener">
      {texts.picture}
    </a>
  );
