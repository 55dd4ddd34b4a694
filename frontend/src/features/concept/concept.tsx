import { paths } from '../../app/paths.ts';
import { concept } from '../../content/concept.ts';
import { classNames } from '../../parts/class-names.ts';
import { asParagraphs, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { Band, Moon, SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './concept.module.css';

export function ConceptHero() {
  const { heading, hero } = concept;
  return (
    <section className={classNames(styles.vow, theme.night)}>
      <div className={classNames(theme.wrap, styles.vowIn)}>
        <p className={classNames(styles.vowCopy, theme.mincho)}>{withLineBreaks(hero.copy)}</p>
        <img src="/art/waxing-moon.svg" width={600} height={600} alt="" fetchPriority="high" />
        <div className={styles.vowText}>
          <h1>{heading}</h1>
          <p>{hero.text}</p>
        </div>
      </div>
      <div className={theme.sea} aria-hidden="true" />
    </section>
  );
}

export function Message() {
  const { heading, paragraphs, signature } = concept.message;
  return (
    <Band ground="tint">
      <div className={classNames(styles.message, theme.tate)}>
        <header>
          <Moon age={12} />
          <h2>{heading}</h2>
        </header>
        {asParagraphs(paragraphs)}
        <p className={styles.messageName}>
          {signature.office}　<b className={theme.mincho}>{signature.name}</b>
        </p>
      </div>
    </Band>
  );
}

const NUMERALS = '一二三四五';

export function Promises() {
  return (
    <Band>
      <SectionHead title={concept.featuresHeading} moon={6} row />
      <ol className={styles.vows}>
        {concept.features.map(({ title, paragraphs, picture }, i) => (
          <li key={title}>
            <figure>
              <img
                src={picture}
                width={400}
                height={picture.includes('/teller-') ? 500 : 250}
                alt=""
                loading="lazy"
              />
            </figure>
            <div>
              <p className={classNames(styles.vowsN, theme.mincho)} aria-hidden="true">
                {NUMERALS[i]}
              </p>
              <h3>{title}</h3>
              {asParagraphs(paragraphs)}
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export function ConceptBookingLink() {
  return (
    <section className={classNames(theme.band, styles.conceptCall)}>
      <div className={theme.wrap}>
        <Moon age={15} />
        <LinkButton to={paths.booking} icon="arr">
          {concept.book}
        </LinkButton>
      </div>
    </section>
  );
}
