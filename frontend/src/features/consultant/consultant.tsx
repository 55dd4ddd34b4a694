import { digits } from '../../app/format.ts';
import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { paths } from '../../app/paths.ts';
import { fortuneConsultant } from '../../content/fortune-consultant.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Seal, STARS } from '../../parts/seal.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import theme from '../../theme/theme.module.css';
import styles from './consultant.module.css';

export function ConsultantProfile() {
  const { heading, name, title, paragraphs } = fortuneConsultant.teacher;
  return (
    <section className={classNames(theme.band, theme.bandFlush)}>
      <div className={classNames(theme.wrap, styles.consultant)}>
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
          <div className={theme.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

export function Viewpoints() {
  const { heading, items } = fortuneConsultant.spiritual;
  return (
    <section className={classNames(theme.band, theme.night)}>
      <div className={classNames(theme.wrap, theme.split, theme.split57)}>
        <SectionHead title={heading} moon={13} night />
        <ul className={styles.unseen}>
          {items.map((item, i) => (
            <li key={item}>
              <Seal star={STARS[i * 2] ?? ''} night />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Methods() {
  const { heading, items } = fortuneConsultant.methods;
  return (
    <section className={theme.band}>
      <div className={classNames(theme.wrap, theme.side)}>
        <SectionHead title={heading} moon={11} />
        <ol className={styles.methods}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Plan() {
  const { heading, steps } = fortuneConsultant.plan;
  return (
    <section className={classNames(theme.band, theme.bandTint)}>
      <div className={theme.wrap}>
        <SectionHead title={heading} moon={8} row />
        <StepStrip
          steps={steps.map(({ title, text }) => ({ title: title.replace('　', '\n'), text }))}
        />
      </div>
    </section>
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
        <span className={theme.offerN}>
          {digits(price)}
          <small>円</small>
        </span>
      </p>
      <ul className={classNames(theme.small, theme.quiet)}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

export function ConsultantContact() {
  const { heading, says, back } = fortuneConsultant.contact;
  return (
    <section className={theme.band}>
      <div className={classNames(theme.wrap, theme.split, theme.split57)}>
        <SectionHead title={heading} moon={15} />
        <div>
          <PhoneList says={says} />
          <p className={styles.back}>
            <SiteLink className={theme.more} to={paths.fortuneClass}>
              {back}
              <Icon name="arr" />
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}

export const consultingJsonLd = (origin: string) =>
  serviceJsonLd(origin, {
    name: fortuneConsultant.heading,
    description: pageMetadata[paths.consultant].description,
    path: paths.consultant,
    offers: [{ name: fortuneConsultant.price.priceLabel, price: fortuneConsultant.price.price }],
  });
