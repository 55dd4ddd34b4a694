import { lastBookableDay, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Teller } from '../../api/api.ts';
import { reads } from '../../api/reads.ts';
import { inJapan } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { bookingPath, paths } from '../../app/paths.ts';
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

export const UNKNOWN = 'この占い師は見つかりませんでした';
const ALL = 'すべての占い師を見る';

export function TellerProfile({ teller }: { readonly teller: Teller }) {
  return (
    <main id="main" className={`${theme.wrap} ${styles.sensei}`}>
      <div className={styles.senseiSide}>
        <Portrait teller={teller} eager />
        <NextFree tellerId={teller.id} alone />
        <LinkButton to={bookingPath({ teller: teller.id })} icon="arr">
          この占い師を予約する
        </LinkButton>
      </div>
      <div>
        <header className={styles.senseiHead}>
          <p className={theme.gold}>{teller.kiStar}</p>
          <h1>{teller.name}</h1>
          <p className={`${theme.small} ${theme.quiet}`}>{teller.nameKana}</p>
          <Seal star={teller.kiStar} className={styles.seal} />
        </header>
        {teller.description && <p className={theme.lead}>{teller.description}</p>}
        <ProfileFacts
          teller={teller}
          className={`${theme.facts} ${theme.factsWide} ${theme.rows} ${styles.senseiFacts}`}
        />
        <section className={styles.senseiPart}>
          <h2>出演日</h2>
          <p className={`${theme.small} ${theme.quiet}`}>
            日付をお選びになると、その日の空き時間をご覧いただけます。
          </p>
          <TellerDays tellerId={teller.id} />
        </section>
        <section className={styles.senseiPart}>
          <h2>{profileTexts.reviews}</h2>
          <TellerReviews tellerId={teller.id} />
        </section>
        <p className={styles.senseiPart}>
          <SiteLink className={theme.more} to={paths.tellers}>
            {ALL}
          </SiteLink>
        </p>
      </div>
    </main>
  );
}

export const UnknownTeller = () => (
  <main id="main" className={`${theme.wrap} ${theme.band} ${theme.text}`}>
    <Moon age={2} />
    <h1>{UNKNOWN}</h1>
    <p className={theme.btns}>
      <LinkButton to={paths.tellers}>{ALL}</LinkButton>
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
  const none = <EmptyState title="これからの出演日は、まもなくお知らせいたします。" />;
  return (
    <Loaded query={hours} empty={none} pending={<Skeleton lines={8} />}>
      {(entries) => {
        const days = workingDays(entries);
        if (days.length === 0) return none;
        return [...new Set(days.map(({ date }) => monthOf(date)))].map((month) => (
          <div key={month} className={styles.days}>
            <h3>{`${Number(month.slice(5))}月`}</h3>
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
        {only && <small>{only === 'phone' ? '電話' : '対面'}</small>}
      </span>
    </SiteLink>
  );
}
