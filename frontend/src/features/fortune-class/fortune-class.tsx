import { yen } from '../../app/format.ts';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { classNames } from '../../parts/class-names.ts';
import { brokenFact, FactList } from '../../parts/fact-list.tsx';
import { brokenText } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useShownServices } from '../../words/shown-services.ts';
import { useWords } from '../../words/use-words.ts';
import styles from './fortune-class.module.css';

export function FortuneClass() {
  const { heading, lead } = useWords('fortune-class');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={4}>
        <LessonFees />
      </Opening>
      <ClassIntro />
      <Divinations />
      <Courses />
      <IntensiveCourses />
      <SpecialLessons />
      <ClassFlow />
    </Sections>
  );
}

function ClassIntro() {
  const { intro, features } = useWords('fortune-class');
  if (!intro && features.length === 0) return null;
  return (
    <div className={classNames(theme.wrap, theme.split, theme.split57, styles.classIntro)}>
      <div className={theme.text}>
        <Paragraphs text={intro} />
      </div>
      <FactList facts={features.map(brokenFact)} />
    </div>
  );
}

function Courses() {
  const { fees, courses } = useWords('fortune-class');
  const { heading, cards } = courses;
  if (cards.length === 0) return null;
  return (
    <Band>
      <SectionHead title={heading} moon={9} row>
        <p className={theme.quiet}>{fees.note}</p>
      </SectionHead>
      <ul className={styles.courses}>
        {cards.map(({ title, span, price, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.coursesText}>{text}</p>
            <p className={styles.coursesPrice}>
              <span className={classNames(theme.small, theme.quiet)}>{span}</span>
              <Yen amount={price} />
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function IntensiveCourses() {
  const { heading, note, cards } = useWords('fortune-class').intensive;
  if (cards.length === 0) return null;
  return (
    <Band ground="flush" split={57}>
      <SectionHead title={heading} moon={11}>
        <p>{note}</p>
      </SectionHead>
      <ul className={classNames(theme.rows, styles.intensive)}>
        {cards.map(({ title, span, price, normalPrice, text }) => (
          <li key={title}>
            <h3>
              {title}
              <small>{span}</small>
            </h3>
            <p className={styles.intensivePrice}>
              {normalPrice > 0 && (
                <span className={classNames(theme.small, theme.quiet)}>
                  通常 <s>{yen(normalPrice)}</s>
                </span>
              )}
              <Yen amount={price} />
            </p>
            <p className={theme.small}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function LessonFees() {
  const { heading, cards, note } = useWords('fortune-class').fees;
  const service = useShownServices('fortune-class');
  if (cards.length === 0) return null;
  return (
    <section className={classNames(styles.lessonFees, theme.night)} aria-labelledby="lesson-fees">
      <h2 id="lesson-fees">{heading}</h2>
      {cards.map(({ title, service: id, text }) => {
        const shown = service(id);
        return (
          shown && (
            <div key={title}>
              <h3>
                {title}
                <small>{shown.minutes}分</small>
              </h3>
              <p className={styles.lessonFeesN}>
                <Yen amount={shown.price} />
              </p>
              <p className={classNames(theme.small, theme.quiet)}>{text}</p>
            </div>
          )
        );
      })}
      <p className={classNames(theme.small, theme.quiet)}>{note}</p>
    </section>
  );
}

function SpecialLessons() {
  const { heading, items } = useWords('fortune-class').special;
  if (items.length === 0) return null;
  return (
    <Band ground="fuji">
      <SectionHead title={heading} moon={12} row />
      <div className={styles.specials}>
        {items.map(({ title, text, linkText, linkTo }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {linkText && linkTo && <MoreLink to={linkTo}>{linkText}</MoreLink>}
          </section>
        ))}
      </div>
    </Band>
  );
}

function Divinations() {
  const { heading, items } = useWords('fortune-class').divinations;
  if (items.length === 0) return null;
  return (
    <Band ground="tint" split="side">
      <SectionHead title={heading} moon={6} />
      <ul className={classNames(theme.rows, styles.crafts)}>
        {items.map(({ name, teacher, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <p className={styles.craftsWho}>
              <span className={theme.note}>講師</span> {teacher.replaceAll(' ', '\u00a0')}
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function ClassFlow() {
  const { flow } = useWords('fortune-class');
  return (
    <Band>
      {flow.steps.length > 0 && (
        <>
          <SectionHead title={flow.heading} moon={14} row />
          <StepStrip steps={flow.steps} />
        </>
      )}
      <section className={classNames(styles.classContact, theme.split, theme.split57)}>
        <SectionHead title="お申し込み・お問い合わせ" moon={15} />
        <div>
          <PhoneList />
          <p className={theme.btns}>
            <LinkButton to={paths.booking} icon="arr">
              オンラインで予約する
            </LinkButton>
          </p>
        </div>
      </section>
    </Band>
  );
}
