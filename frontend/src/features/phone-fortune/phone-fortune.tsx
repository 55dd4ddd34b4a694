import { digits } from '../../app/format.ts';
import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton, SiteLink } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { usePhoneTellers } from '../../parts/teller/phone-tellers.ts';
import theme from '../../theme/theme.module.css';
import styles from './phone-fortune.module.css';

/** The first who reads by telephone, by the menu. */
export function PhoneTeller() {
  const { teller: texts, pricing, book } = phoneFortune;
  const [teller] = usePhoneTellers();
  if (teller === undefined) return null;
  return (
    <section className={theme.band}>
      <div className={classNames(theme.wrap, styles.phoneTeller)}>
        <figure>
          <Portrait teller={teller} />
          <figcaption>
            <b className={theme.mincho}>{teller.name}</b>
            <Seal star={teller.kiStar} />
          </figcaption>
        </figure>
        <div>
          <SectionHead title={texts.heading} moon={12} />
          <p className={theme.lead}>{teller.description || texts.text}</p>
          <p className={classNames(theme.btns, styles.phoneTellerGo)}>
            <LinkButton to={bookingPath({ teller: teller.id })}>
              {book}
              <Icon name="arr" />
            </LinkButton>
            <SiteLink className={theme.more} to={pricing.href}>
              {pricing.text}
              <Icon name="arr" />
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}

export function PhonePrice() {
  const { price, book } = phoneFortune;
  const [minutes = '', unit = ''] = price.before.split(/(?=分)/);
  return (
    <div className={classNames(styles.phonePrice, theme.night)}>
      {/* An element, not a background: the browser fetches it with the page instead of after its styles. */}
      <img
        className={styles.phonePriceMoon}
        src="/art/voice-rings.svg"
        width={400}
        height={250}
        alt=""
        fetchPriority="high"
      />
      <p className={theme.offer}>
        <span className={theme.offerN}>
          {minutes}
          <small>{unit}</small>
        </span>
        <span className={theme.offerN}>
          {digits(price.price)}
          <small>円{price.after}</small>
        </span>
      </p>
      <p className={classNames(theme.small, theme.quiet)}>{price.note}</p>
      <LinkButton to={paths.booking} look="kin">
        {book}
        <Icon name="arr" />
      </LinkButton>
    </div>
  );
}

/** With both deadlines (specification, booking: two deadlines). */
export function Benefits() {
  const { deadlineHours } = useSettings();
  const { heading, items } = phoneFortune.benefits;
  return (
    <section className={classNames(theme.band, theme.bandFlush)}>
      <div className={classNames(theme.wrap, theme.split, theme.split57)}>
        <SectionHead title={heading} moon={6} />
        <FactList
          facts={items(deadlineHours).map(({ title, text }) => ({ term: title, content: text }))}
        />
      </div>
    </section>
  );
}

export function PhoneSteps() {
  const { deadlineHours } = useSettings();
  const { heading, items } = phoneFortune.steps;
  const steps = items(deadlineHours).map(({ title, text, button }) => ({
    title,
    text,
    more: button && (
      <LinkButton to={button.href} small>
        {button.text}
      </LinkButton>
    ),
  }));
  return (
    <section className={classNames(theme.band, theme.bandTint)}>
      <div className={theme.wrap}>
        <SectionHead title={heading} moon={9} row />
        <StepStrip steps={steps} />
      </div>
    </section>
  );
}

/** (specification, public site: readings by telephone) */
export function BankTransfer() {
  const { heading, lead, variants, notes } = phoneFortune.bank;
  return (
    <section className={classNames(theme.band, theme.bandFuji)}>
      <div className={theme.wrap}>
        <SectionHead title={heading} moon={15} row />
        <p className={styles.bankLead}>{lead}</p>
        <div className={styles.bank}>
          {variants.map(({ title, rows }) => (
            <section key={title}>
              <h3>{title}</h3>
              <FactList facts={rows.map(({ term, text }) => ({ term, content: text }))} />
            </section>
          ))}
        </div>
        <ul className={classNames(styles.bankNotes, theme.small)}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const phoneJsonLd = (origin: string) =>
  serviceJsonLd(origin, {
    name: phoneFortune.heading,
    description: pageMetadata[paths.phoneFortune].description,
    path: paths.phoneFortune,
    offers: [{ name: phoneFortune.price.before, price: phoneFortune.price.price }],
  });
