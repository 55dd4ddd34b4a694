import { Sections } from '../../app/shell/sections.tsx';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { BookingButton } from '../../parts/links.tsx';
import { Band, Moon, SectionHead } from '../../parts/section-head.tsx';
import { Signature } from '../../parts/signature.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './concept.module.css';

export function Concept() {
  return (
    <Sections>
      <ConceptHero />
      <Promises />
      <Message />
      <ConceptBookingLink />
    </Sections>
  );
}

function ConceptHero() {
  const { heading, copy, text } = useWords('concept');
  return (
    <section className={`${styles.vow} ${theme.night}`}>
      <div className={`${theme.wrap} ${styles.vowIn}`}>
        <p className={`${styles.vowCopy} ${theme.mincho}`}>{withLineBreaks(linesOf(copy))}</p>
        <img src="/art/waxing-moon.svg" width={600} height={600} alt="" fetchPriority="high" />
        <div className={styles.vowText}>
          <h1>{heading}</h1>
          <Paragraphs text={text} />
        </div>
      </div>
      <div className={theme.sea} aria-hidden="true" />
    </section>
  );
}

function Message() {
  const { heading, text } = useWords('concept').message;
  if (!heading) return null;
  return (
    <Band ground="tint">
      <div className={`${styles.message} ${theme.tate}`}>
        <header>
          <Moon age={12} />
          <h2>{heading}</h2>
        </header>
        <Paragraphs text={text} />
        <Signature className={styles.messageName} />
      </div>
    </Band>
  );
}

const NUMERALS = '一二三四五六七八九十';

function Promises() {
  const { featuresHeading, features } = useWords('concept');
  if (features.length === 0) return null;
  return (
    <Band>
      <SectionHead title={featuresHeading} moon={6} row />
      <ol className={styles.vows}>
        {features.map(({ title, text, picture }, i) => (
          <li key={title}>
            <figure>
              {picture && (
                <img
                  src={picture}
                  width={400}
                  height={picture.includes('/teller-') ? 500 : 250}
                  alt=""
                  loading="lazy"
                />
              )}
            </figure>
            <div>
              <p className={`${styles.vowsN} ${theme.mincho}`} aria-hidden="true">
                {NUMERALS[i]}
              </p>
              <h3>{title}</h3>
              <Paragraphs text={text} />
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

function ConceptBookingLink() {
  return (
    <section className={`${theme.band} ${styles.conceptCall}`}>
      <div className={theme.wrap}>
        <Moon age={15} />
        <BookingButton icon="arr" />
      </div>
    </section>
  );
}
