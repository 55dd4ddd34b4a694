import { lastBookableDay, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Teller } from '../../api/answers.ts';
import { reads } from '../../api/reads.ts';
import { inJapan } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { bookingPath, paths } from '../../app/paths.ts';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Moon } from '../../parts/section-head.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import {
  NextFree,
  ProfileFacts,
  profileTexts,
  TellerReviews,
} from '../../parts/teller/teller-facts.tsx';
import theme from '../../theme/theme.module.css';
import styles from './teller.module.css';
import { type WorkingDay, workingDays } from './working-days.ts';

export const tellerPage = {
  unknown: 'この占い師は見つかりませんでした',
  all: 'すべての占い師を見る',
  book: 'この占い師を予約する',
  workingDays: '出演日',
  workingDaysNote: '日付をお選びになると、その日の空き時間をご覧いただけます。',
  noWorkingDays: 'これからの出演日は、まもなくお知らせいたします。',
  month: (month: number) => `${month}月`,
  phoneOnly: '電話',
  inPersonOnly: '対面',
} as const;

export function TellerProfile({ teller }: { readonly teller: Teller }) {
  return (
    <main id="main" className={classNames(theme.wrap, styles.sensei)}>
      <div className={styles.senseiSide}>
        <Portrait teller={teller} eager />
        <NextFree tellerId={teller.id} alone />
        <LinkButton to={bookingPath({ teller: teller.id })} icon="arr">
          {tellerPage.book}
        </LinkButton>
      </div>
      <div>
        <header className={styles.senseiHead}>
          <p className={theme.gold}>{teller.kiStar}</p>
          <h1>{teller.name}</h1>
          <p className={classNames(theme.small, theme.quiet)}>{teller.nameKana}</p>
          <Seal star={teller.kiStar} className={styles.seal} />
        </header>
        {teller.description && <p className={theme.lead}>{teller.description}</p>}
        <ProfileFacts
          teller={teller}
          className={classNames(theme.facts, theme.factsWide, theme.rows, styles.senseiFacts)}
        />
        <section className={styles.senseiPart}>
          <h2>{tellerPage.workingDays}</h2>
          <p className={classNames(theme.small, theme.quiet)}>{tellerPage.workingDaysNote}</p>
          <TellerDays tellerId={teller.id} />
        </section>
        <section className={styles.senseiPart}>
          <h2>{profileTexts.reviews}</h2>
          <TellerReviews tellerId={teller.id} />
        </section>
        <p className={styles.senseiPart}>
          <SiteLink className={theme.more} to={paths.tellers}>
            {tellerPage.all}
          </SiteLink>
        </p>
      </div>
    </main>
  );
}

export const UnknownTeller = () => (
  <main id="main" className={classNames(theme.wrap, theme.band, theme.text)}>
    <Moon age={2} />
    <h1>{tellerPage.unknown}</h1>
    <p className={theme.btns}>
      <LinkButton to={paths.tellers}>{tellerPage.all}</LinkButton>
    </p>
  </main>
);

const COLOURS: Readonly<Partial<Record<number, string | undefined>>> = {
  0: theme.red,
  6: theme.blue,
};

/** Days until the end of next month; each links to the wizard with day and teller preset. */
function TellerDays({ tellerId }: { readonly tellerId: string }) {
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
