import { lastBookableDay, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { reads } from '../../api/reads.ts';
import { inJapan } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { bookingPath } from '../../app/paths.ts';
import { tellerPage } from '../../content/teller-page.ts';
import { SiteLink } from '../../parts/links.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './teller.module.css';
import { type WorkingDay, workingDays } from './working-days.ts';

const COLOURS: Readonly<Partial<Record<number, string | undefined>>> = {
  0: theme.red,
  6: theme.blue,
};

/** Until the end of next month; each links to the wizard with day and teller preset. */
export function TellerDays({ tellerId }: { readonly tellerId: string }) {
  const today = useToday();
  const hours = useQuery(reads.workingHours(tellerId, today, lastBookableDay(today)));
  const none = <EmptyState title={tellerPage.noWorkingDays} />;
  return (
    <Loaded query={hours} empty={none} pending={<Skeleton lines={8} />}>
      {(entries) => {
        const days = workingDays(entries);
        if (days.length === 0) return none;
        return [...new Set(days.map(({ date }) => monthOf(date)))].map((month) => (
          <div key={month} className={styles.days}>
            <h3>{tellerPage.month(Number(month.slice(5)))}</h3>
            <ul>
              {days
                .filter(({ date }) => monthOf(date) === month)
                .map((day) => (
                  <li key={day.date}>
                    <Day day={day} tellerId={tellerId} />
                  </li>
                ))}
            </ul>
          </div>
        ));
      }}
    </Loaded>
  );
}

function Day({
  day: { date, spans, only },
  tellerId,
}: {
  readonly day: WorkingDay;
  readonly tellerId: string;
}) {
  const { day, weekday, weekdayName } = inJapan(`${date}T12:00:00+09:00`);
  return (
    <SiteLink to={bookingPath({ teller: tellerId, date })}>
      <time dateTime={date} className={COLOURS[weekday]}>
        <b className={theme.mincho}>{day}</b>日（{weekdayName}）
      </time>
      <span>
        {spans.map((span) => (
          <span key={span} className={theme.nb}>
            {span}
          </span>
        ))}
        {only && <small>{only === 'phone' ? tellerPage.phoneOnly : tellerPage.inPersonOnly}</small>}
      </span>
    </SiteLink>
  );
}
