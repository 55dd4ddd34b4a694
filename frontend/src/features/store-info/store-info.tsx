import type { HalfDayHours } from '@salon/domain';
import { inJapan, shortDay } from '../../app/format.ts';
import { useNow, useToday } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { useSettings } from '../../app/use-settings.ts';
import { storeInfo } from '../../content/store-info.ts';
import { classNames } from '../../parts/class-names.ts';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import { withLineBreaks } from '../../parts/line-breaks.tsx';
import { MoreLink, PhoneLinks } from '../../parts/links.tsx';
import theme from '../../theme/theme.module.css';
import { monthHours } from './month-hours.ts';
import styles from './store-info.module.css';

const { facts, address, contact, stations, busStops, parking, business } = storeInfo;
const plain = ({
  term,
  lines,
}: {
  readonly term: string;
  readonly lines: readonly string[];
}): Fact => ({ term, content: withLineBreaks(lines) });

/** The table of company facts (specification, public site: store information). */
export function StoreFacts() {
  const all: readonly Fact[] = [
    ...facts.map(plain),
    { term: address.term, content: <Address /> },
    { term: contact.term, content: <Contact /> },
    plain(stations),
    plain(busStops),
    plain(parking),
    plain(business),
  ];
  return <FactList facts={all} />;
}

function Address() {
  return (
    <>
      {withLineBreaks(address.lines)}
      <span className={styles.storeLinks}>
        <MoreLink to={address.map.href} icon="ext">
          {address.map.text}
        </MoreLink>
        <MoreLink to={address.access.href}>{address.access.text}</MoreLink>
      </span>
    </>
  );
}

function Contact() {
  const { phoneHours, settings } = useSettings();
  return (
    <>
      <span className={classNames(styles.storePhones, theme.mincho)}>
        <PhoneLinks />
      </span>
      <span className={theme.note}>{openingTexts.phone(phoneHours)}</span>
      {settings?.contactEmail && (
        <span className={styles.storeMail}>
          {contact.mailLabel}　
          <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
        </span>
      )}
    </>
  );
}

const { hours: texts, closedDays, singleClosedDays } = storeInfo;

export function OpeningHours() {
  const { settings, times } = useSettings();
  const now = useNow();
  const hours = settings && monthHours(settings, now);
  return (
    <section className={classNames(styles.hoursSlip, theme.night)} aria-labelledby="hours">
      <h2 id="hours">
        {texts.term}
        {hours && <small>{inJapan(now.toISOString()).month}月</small>}
      </h2>
      {hours ? (
        <dl>
          <Half label={texts.halves.first} hours={hours.firstHalf} />
          <Half label={texts.halves.second} hours={hours.secondHalf} />
        </dl>
      ) : (
        <p>{settings ? texts.missing : texts.loading}</p>
      )}
      <p>
        <span className={theme.quiet}>{closedDays}</span> {openingTexts.closedDays(times)}
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
      <span className={theme.quiet}>{singleClosedDays}</span>{' '}
      {toCome.map((day) => shortDay(day)).join('、')}
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
  const [span, note] = texts.line(start, end, reception).split(/(?=（)/);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className={theme.mincho}>{span}</b>
        <span className={classNames(theme.small, theme.quiet)}>{note}</span>
      </dd>
    </div>
  );
}
