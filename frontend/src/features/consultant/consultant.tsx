import { kiStars } from '@salon/domain';
import { digits } from '../../app/format.ts';
import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { paths } from '../../app/paths.ts';
import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { classNames } from '../../parts/class-names.ts';
import { asListItems, asParagraphs } from '../../parts/line-breaks.tsx';
import { MoreLink } from '../../parts/links.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Seal } from '../../parts/seal.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { OfferNumber } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import styles from './consultant.module.css';

export function ConsultantProfile() {
  const { heading, name, title, paragraphs } = fortuneConsultant.teacher;
  return (
    <Band ground="flush" className={styles.consultant}>
      <figure>
        <img src="/art/noren.svg" width={480} height={420} alt="" loading="lazy" />
        <figcaption>
          <b className={theme.mincho}>{name}</b>
          <img src="/art/mark.svg" width={40} height={40} alt="" loading="lazy" />
          <span className={classNames(theme.small, theme.quiet)}>{title}</span>
        </figcaption>
      </figure>
      <div>
        <SectionHead title={heading} moon={6} />
        <div className={theme.text}>{asParagraphs(paragraphs)}</div>
      </div>
    </Band>
  );
}

export function Viewpoints() {
  const { heading, items } = fortuneConsultant.spiritual;
  return (
    <Band ground="night" split={57}>
      <SectionHead title={heading} moon={13} night />
      <ul className={styles.unseen}>
        {items.map((item, i) => (
          <li key={item}>
            <Seal star={kiStars[i * 2] ?? ''} night />
            {item}
          </li>
        ))}
      </ul>
    </Band>
  );
}

export function Methods() {
  const { heading, items } = fortuneConsultant.methods;
  return (
    <Band split="side">
      <SectionHead title={heading} moon={11} />
      <ol className={styles.methods}>{asListItems(items)}</ol>
    </Band>
  );
}

export function Plan() {
  const { heading, steps } = fortuneConsultant.plan;
  return (
    <Band ground="tint">
      <SectionHead title={heading} moon={8} row />
      <StepStrip
        steps={steps.map(({ title, text }) => ({ title: title.replace('　', '\n'), text }))}
      />
    </Band>
  );
}

export function ConsultingPrice() {
  const { heading, price, priceLabel, notes } = fortuneConsultant.price;
  return (
    <section
      className={classNames(styles.consultingPrice, theme.night)}
      aria-labelledby="consulting-price"
    >
      <h2 id="consulting-price">
        <span>{heading}</span>
        {priceLabel}
      </h2>
      <p className={theme.offer}>
        <OfferNumber unit="円">{digits(price)}</OfferNumber>
      </p>
      <ul className={classNames(theme.small, theme.quiet)}>{asListItems(notes)}</ul>
    </section>
  );
}

export function ConsultantContact() {
  const { heading, says, back } = fortuneConsultant.contact;
  return (
    <Band split={57}>
      <SectionHead title={heading} moon={15} />
      <div>
        <PhoneList says={says} />
        <p className={styles.back}>
          <MoreLink to={paths.fortuneClass}>{back}</MoreLink>
        </p>
      </div>
    </Band>
  );
}

export const consultingJsonLd = serviceJsonLd(paths.consultant, fortuneConsultant.heading, [
  { name: fortuneConsultant.price.priceLabel, price: fortuneConsultant.price.price },
]);
