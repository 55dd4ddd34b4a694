import { closedDaysWords, defaultBusinessHours, type HalfDayHours } from '@salon/domain';
import { inJapan, shortDay } from '../../app/format.ts';
import { useNow, useToday } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { postalAddressOf, useSettings } from '../../app/use-settings.ts';
import { brokenFact, FactList, type FactRow } from '../../parts/fact-list.tsx';
import { brokenText, withLineBreaks } from '../../parts/line-breaks.tsx';
import { MoreLink, PhoneLinks } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import { monthHours } from './month-hours.ts';
import styles from './store-info.module.css';

export function StoreInfo() {
  const { heading, lead } = useWords('store-info');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={5}>
        <figure className={`${theme.sheet} ${styles.storeNoren}`}>
          <img
            src="/art/noren.svg"
            width={480}
            height={420}
            alt="紺の暖簾に三日月の絵"
            fetchPriority="high"
          />
        </figure>
      </Opening>
      <div className={`${theme.wrap} ${theme.split} ${styles.store}`}>
        <OpeningHours />
        <StoreFacts />
      </div>
    </Sections>
  );
}

function StoreFacts() {
  const { facts, more } = useWords('store-info');
  const { phones, settings } = useSettings();
  const all: readonly FactRow[] = [
    ...facts.map(brokenFact),
    ...(postalAddressOf(settings) ? [{ term: '所在地', content: <Address /> }] : []),
    ...(phones.length > 0 || settings?.contactEmail
      ? [{ term: 'お問い合わせ', content: <Contact /> }]
      : []),
    ...more.map(brokenFact),
  ];
  return <FactList facts={all} />;
}

function Address() {
  const { settings } = useSettings();
  const { postalCode = '', mapUrl } = settings ?? {};
  return (
    <>
      {withLineBreaks([postalCode && `〒${postalCode}`, postalAddressOf(settings)].filter(Boolean))}
      <span className={styles.storeLinks}>
        {mapUrl && (
          <MoreLink to={mapUrl} icon="ext">
            地図で見る
          </MoreLink>
        )}
        <MoreLink to={paths.access}>道順を見る</MoreLink>
      </span>
    </>
  );
}

function Contact() {
  const { phoneHours, settings } = useSettings();
  return (
    <>
      <span className={`${styles.storePhones} ${theme.mincho}`}>
        <PhoneLinks />
      </span>
      <span className={theme.note}>{openingTexts.phone(phoneHours)}</span>
      {settings?.contactEmail && (
        <span className={styles.storeMail}>
          メール{'　'}
          <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
        </span>
      )}
    </>
  );
}

const USUAL = (['firstHalf', 'secondHalf'] as const)
  .map((half) => {
    const { start, reception, end } = defaultBusinessHours[half];
    return `${half === 'firstHalf' ? '前半' : '後半'} ${start}–${end}（受付は${reception}まで）`;
  })
  .join('／');

function OpeningHours() {
  const { settings, times } = useSettings();
  const now = useNow();
  const hours = settings && monthHours(settings, now);
  return (
    <section className={`${styles.hoursSlip} ${theme.night}`} aria-labelledby="hours">
      <h2 id="hours">
        営業時間
        {hours && <small>{inJapan(now.toISOString()).month}月</small>}
      </h2>
      {hours ? (
        <dl>
          <Half label="前半" hours={hours.firstHalf} />
          <Half label="後半" hours={hours.secondHalf} />
        </dl>
      ) : (
        <p>{settings ? USUAL : '営業時間を確認しております。'}</p>
      )}
      <p>
        <span className={theme.quiet}>定休日</span> {closedDaysWords(times) || '年中無休'}
      </p>
      <SingleClosedDays days={times.closedDays} />
    </section>
  );
}

function SingleClosedDays({ days }: { readonly days: readonly string[] }) {
  const today = useToday();
  const toCome = days.filter((day) => day >= today);
  if (toCome.length === 0) return null;
  return (
    <p>
      <span className={theme.quiet}>臨時休業</span> {toCome.map((day) => shortDay(day)).join('、')}
    </p>
  );
}

function Half({
  label,
  hours: { start, reception, end },
}: {
  readonly label: string;
  readonly hours: HalfDayHours;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className={theme.mincho}>{`${start}–${end}`}</b>
        <span className={`${theme.small} ${theme.quiet}`}>{`（受付は${reception}まで）`}</span>
      </dd>
    </div>
  );
}
