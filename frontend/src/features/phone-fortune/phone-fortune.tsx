import { digits } from '../../app/format.ts';
import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { asListItems } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink } from '../../parts/links.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { usePhoneTellers } from '../../parts/teller/phone-tellers.ts';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import styles from './phone-fortune.module.css';

export function PhoneTeller() {
  const { teller: texts, pricing, book } = phoneFortune;
  const [teller] = usePhoneTellers();
  if (teller === undefined) return null;
  return (
    <Band className={styles.phoneTeller}>
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
          <LinkButton to={bookingPath({ teller: teller.id })} icon="arr">
            {book}
          </LinkButton>
          <MoreLink to={pricing.href}>{pricing.text}</MoreLink>
        </p>
      </div>
    </Band>
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
        <OfferNumber unit={unit}>{minutes}</OfferNumber>
        <OfferNumber unit={`円${price.after}`}>{digits(price.price)}</OfferNumber>
      </p>
      <p className={classNames(theme.small, theme.quiet)}>{price.note}</p>
      <LinkButton to={paths.booking} look="kin" icon="arr">
        {book}
      </LinkButton>
    </div>
  );
}

/** With both deadlines (specification, booking: two deadlines). */
export function Benefits() {
  const { deadlineHours } = useSettings();
  const { heading, items } = phoneFortune.benefits;
  return (
    <Band ground="flush" split={57}>
      <SectionHead title={heading} moon={6} />
      <FactList facts={items(deadlineHours)} />
    </Band>
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
    <Band ground="tint">
      <SectionHead title={heading} moon={9} row />
      <StepStrip steps={steps} />
    </Band>
  );
}

/**
 * The bank accounts, for transfers within the bank and from others (specification, public site:
 * readings by telephone).
 */
export function BankTransfer() {
  const { heading, lead, variants, notes } = phoneFortune.bank;
  return (
    <Band ground="fuji">
      <SectionHead title={heading} moon={15} row />
      <p className={styles.bankLead}>{lead}</p>
      <div className={styles.bank}>
        {variants.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <FactList facts={rows} />
          </section>
        ))}
      </div>
      <ul className={classNames(styles.bankNotes, theme.small)}>{asListItems(notes)}</ul>
    </Band>
  );
}

export const phoneJsonLd = serviceJsonLd(paths.phoneFortune, phoneFortune.heading, [
  { name: phoneFortune.price.before, price: phoneFortune.price.price },
]);
