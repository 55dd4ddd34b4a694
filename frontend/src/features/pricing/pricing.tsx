import type { PageTexts } from '@salon/domain';
import { digits } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { classNames } from '../../parts/class-names.ts';
import { brokenFact, FactList } from '../../parts/fact-list.tsx';
import { brokenText, linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkCards } from '../../parts/link-cards.tsx';
import { BookingButton, LinkButton } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { OfferNumber, Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { useShownServices } from '../../words/shown-services.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './pricing.module.css';

export function Pricing() {
  const { heading, lead, linkCards } = useWords('pricing');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} foot={<Payments />}>
        <FirstTimePrice />
      </Opening>
      <PriceMenu />
      <PaymentFacts />
      <LinkCards cards={linkCards} />
    </Sections>
  );
}

function FirstTimePrice() {
  const { who, what, service, note } = useWords('pricing').first;
  const shown = useShownServices('pricing')(service);
  if (!shown) return null;
  return (
    <section className={`${styles.first} ${theme.night}`} aria-labelledby="first">
      <h2 id="first">
        <span>{who}</span>
        {what}
      </h2>
      <p className={theme.offer}>
        <OfferNumber unit="分">{shown.minutes}</OfferNumber>
        <OfferNumber unit="円">{digits(shown.price)}</OfferNumber>
      </p>
      <p className={`${theme.small} ${theme.quiet}`}>{note}</p>
      <LinkButton to={paths.booking} look="kin" icon="arr">
        この料金で予約する
      </LinkButton>
    </section>
  );
}

function PriceMenu() {
  const { heading, note, slips, extras } = useWords('pricing').usual;
  const service = useShownServices('pricing');
  return (
    <section className={styles.menu}>
      <div className={theme.wrap}>
        {heading && (
          <SectionHead title={heading} moon={6} row>
            <p className={theme.quiet}>{note}</p>
          </SectionHead>
        )}
        <ol className={styles.slips}>
          {slips.map((slip) => {
            const shown = service(slip.service);
            return shown && <PriceSlip key={slip.service} {...shown} slip={slip} />;
          })}
        </ol>
        <dl className={styles.extra}>
          {extras.map((extra) => {
            const shown = service(extra.service);
            return (
              <div key={extra.term}>
                <dt>{extra.term}</dt>
                <dd>
                  {extra.before} {shown && <Yen amount={shown.price} />} {extra.after}
                </dd>
                <dd className={theme.note}>{extra.note}</dd>
              </div>
            );
          })}
        </dl>
        <p className={`${theme.btns} ${styles.menuGo}`}>
          <BookingButton icon="arr" />
        </p>
      </div>
    </section>
  );
}

function PriceSlip({
  minutes,
  price,
  slip: { caption, mark, markFilled },
}: {
  readonly minutes: number;
  readonly price: number;
  readonly slip: PageTexts<'pricing'>['usual']['slips'][number];
}) {
  return (
    <li className={styles.slip}>
      <p className={styles.slipT}>
        <i>〜</i>
        <b>{minutes}</b>分
      </p>
      {mark && (
        <span className={classNames(theme.stamp, markFilled && theme.stampFull)}>{mark}</span>
      )}
      <small className={theme.quiet}>{caption}</small>
      <p className={styles.slipP}>
        <Yen amount={price} />
      </p>
    </li>
  );
}

function Payments() {
  const { payHeading } = useWords('pricing');
  const payments = useSettings().settings?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <>
      <p className={theme.small}>{payHeading}</p>
      <ul className={styles.pays}>
        {payments.map((pay) => (
          <li key={pay}>{pay === 'PayPay' ? <PayPay /> : pay}</li>
        ))}
      </ul>
    </>
  );
}

function PayPay() {
  return (
    <span className={styles.paysApp} role="img" aria-label="PayPayをお使いいただけます">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 21 8 3h7.5a5 5 0 0 1 0 10H6" />
        <path d="M11 21l1.6-7" />
      </svg>
      PayPay
    </span>
  );
}

function PaymentFacts() {
  const { heading, items } = useWords('pricing').facts;
  if (items.length === 0) return null;
  return (
    <Band ground="tint" split={57}>
      <SectionHead title={withLineBreaks(linesOf(heading))} moon={9} />
      <FactList facts={items.map(brokenFact)} />
    </Band>
  );
}
