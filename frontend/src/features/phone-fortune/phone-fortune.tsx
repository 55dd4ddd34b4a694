import { digits } from '../../app/format.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { classNames } from '../../parts/class-names.ts';
import { brokenFact, FactList } from '../../parts/fact-list.tsx';
import { asListItems, linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { phoneTellerNames, usePhoneTellers } from '../../parts/teller/phone-tellers.ts';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useShownServices } from '../../words/shown-services.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './phone-fortune.module.css';

/** The page has two addresses (specification, public site: readings by telephone). */
export function PhoneFortune() {
  const { heading, lead } = useWords('phone-fortune');
  const names = phoneTellerNames(usePhoneTellers());
  const said = [...linesOf(lead), `${names}が、お電話でお話をうかがいます。`];
  return (
    <Sections>
      <Opening title={heading} lead={withLineBreaks(said)}>
        <PhonePrice />
      </Opening>
      <Benefits />
      <PhoneSteps />
      <PhoneTeller />
      <BankTransfer />
    </Sections>
  );
}

const BOOK = '電話占いを予約する';

function PhoneTeller() {
  const texts = useWords('phone-fortune').teller;
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
            {BOOK}
          </LinkButton>
          <MoreLink to={paths.pricing}>料金の一覧を見る</MoreLink>
        </p>
      </div>
    </Band>
  );
}

function PhonePrice() {
  const { service, after, note } = useWords('phone-fortune').price;
  const shown = useShownServices('phone-fortune')(service);
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
      {shown && (
        <p className={theme.offer}>
          <OfferNumber unit="分">{shown.minutes}</OfferNumber>
          <OfferNumber unit={`円${after}`}>{digits(shown.price)}</OfferNumber>
        </p>
      )}
      <p className={classNames(theme.small, theme.quiet)}>{note}</p>
      <LinkButton to={paths.booking} look="kin" icon="arr">
        {BOOK}
      </LinkButton>
    </div>
  );
}

function Benefits() {
  const { heading, items } = useWords('phone-fortune').benefits;
  if (items.length === 0) return null;
  return (
    <Band ground="flush" split={57}>
      <SectionHead title={heading} moon={6} />
      <FactList facts={items.map(brokenFact)} />
    </Band>
  );
}

function PhoneSteps() {
  const { heading, items } = useWords('phone-fortune').steps;
  if (items.length === 0) return null;
  const steps = items.map(({ title, text, linkText, linkTo }) => ({
    title,
    text,
    more: linkText && linkTo && (
      <LinkButton to={linkTo} small>
        {linkText}
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
 * Accounts for transfers within the bank and from others (specification, public site: readings by
 * telephone).
 */
function BankTransfer() {
  const { heading, lead, accounts, notes } = useWords('phone-fortune').bank;
  if (!heading) return null;
  return (
    <Band ground="fuji">
      <SectionHead title={heading} moon={15} row />
      <p className={styles.bankLead}>{lead}</p>
      <div className={styles.bank}>
        {accounts.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <FactList facts={rows.map(brokenFact)} />
          </section>
        ))}
      </div>
      <ul className={classNames(styles.bankNotes, theme.small)}>{asListItems(linesOf(notes))}</ul>
    </Band>
  );
}
