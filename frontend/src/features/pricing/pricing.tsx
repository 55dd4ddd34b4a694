import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { paths } from '../../app/paths.ts';
import {
  firstTimePrice,
  priceSlips,
  pricing,
  type PriceSlip as Slip,
} from '../../content/pricing.ts';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { OfferNumber, Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import styles from './pricing.module.css';

export function FirstTimePrice() {
  const { heading, minutes, price, note, book } = firstTimePrice;
  return (
    <section className={classNames(styles.first, theme.night)} aria-labelledby="first">
      <h2 id="first">
        <span>{heading.who}</span>
        {heading.what}
      </h2>
      <p className={theme.offer}>
        <OfferNumber unit="分">{minutes}</OfferNumber>
        <OfferNumber unit="円">{price}</OfferNumber>
      </p>
      <p className={classNames(theme.small, theme.quiet)}>{note}</p>
      <LinkButton to={paths.booking} look="kin" icon="arr">
        {book}
      </LinkButton>
    </section>
  );
}

const { usual, extras, book } = pricing;

/**
 * The standard prices as a ruled list, with those of longer and telephone readings (specification,
 * public site: prices).
 */
export function PriceMenu() {
  return (
    <section className={styles.menu}>
      <div className={theme.wrap}>
        <SectionHead title={usual.heading} moon={6} row>
          <p className={theme.quiet}>{usual.note}</p>
        </SectionHead>
        <ol className={styles.slips}>
          {priceSlips.map((slip) => (
            <PriceSlip key={slip.minutes} slip={slip} />
          ))}
        </ol>
        <dl className={styles.extra}>
          {extras.map(({ term, before, price, after, note }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {before} <Yen amount={price} /> {after}
              </dd>
              <dd className={theme.note}>{note}</dd>
            </div>
          ))}
        </dl>
        <p className={classNames(theme.btns, styles.menuGo)}>
          <LinkButton to={paths.booking} icon="arr">
            {book}
          </LinkButton>
        </p>
      </div>
    </section>
  );
}

function PriceSlip({ slip: { minutes, price, caption, mark } }: { readonly slip: Slip }) {
  return (
    <li className={styles.slip}>
      <p className={styles.slipT}>
        <i>{pricing.usual.upTo}</i>
        <b>{minutes}</b>分
      </p>
      {mark && (
        <span className={classNames(theme.stamp, mark.filled && theme.stampFull)}>
          {mark.label}
        </span>
      )}
      <small className={theme.quiet}>{caption}</small>
      <p className={styles.slipP}>
        <Yen amount={price} />
      </p>
    </li>
  );
}

export function Payments() {
  return (
    <>
      <p className={theme.small}>{pricing.payHeading}</p>
      <ul className={styles.pays}>
        {pricing.pays.map((pay) => (
          <li key={pay}>{pay === 'PayPay' ? <PayPay /> : pay}</li>
        ))}
      </ul>
    </>
  );
}

function PayPay() {
  return (
    <span className={styles.paysApp} role="img" aria-label={pricing.payPayMark}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 21 8 3h7.5a5 5 0 0 1 0 10H6" />
        <path d="M11 21l1.6-7" />
      </svg>
      PayPay
    </span>
  );
}

export function PaymentFacts() {
  const { heading, items } = pricing.facts;
  return (
    <Band ground="tint" split={57}>
      <SectionHead title={withLineBreaks(heading)} moon={9} />
      <FactList facts={items} />
    </Band>
  );
}

export const readingJsonLd = serviceJsonLd(paths.pricing, '対面鑑定・電話占い', [
  {
    name: `${firstTimePrice.heading.who} ${firstTimePrice.minutes}分`,
    price: firstTimePrice.price,
  },
  ...priceSlips.map(({ minutes, price }) => ({ name: `${minutes}分まで`, price })),
]);
