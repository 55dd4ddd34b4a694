import { yen } from '../../app/format.ts';
import { serviceJsonLd } from '../../app/head/structured-data.ts';
import { paths } from '../../app/paths.ts';
import { fortuneClass } from '../../content/fortune-class.ts';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { asParagraphs } from '../../parts/line-breaks.tsx';
import { LinkButton, MoreLink } from '../../parts/links.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { StepStrip } from '../../parts/step-strip.tsx';
import { Yen } from '../../parts/yen.tsx';
import theme from '../../theme/theme.module.css';
import styles from './fortune-class.module.css';

export function ClassIntro() {
  const { intro, features } = fortuneClass;
  return (
    <div className={classNames(theme.wrap, theme.split, theme.split57, styles.classIntro)}>
      <div className={theme.text}>{asParagraphs(intro)}</div>
      <FactList facts={features} />
    </div>
  );
}

export function Courses() {
  const { heading, cards, lessonsLabel } = fortuneClass.courses;
  return (
    <Band>
      <SectionHead title={heading} moon={9} row>
        <p className={theme.quiet}>{fortuneClass.fees.note}</p>
      </SectionHead>
      <ul className={styles.courses}>
        {cards.map(({ title, lessons, price, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.coursesText}>{text}</p>
            <p className={styles.coursesPrice}>
              <span className={classNames(theme.small, theme.quiet)}>{lessonsLabel(lessons)}</span>
              <Yen amount={price} />
            </p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export function IntensiveCourses() {
  const { heading, note, cards, normalLabel } = fortuneClass.intensive;
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
              <span className={classNames(theme.small, theme.quiet)}>
                {normalLabel} <s>{yen(normalPrice)}</s>
              </span>
              <Yen amount={price} />
            </p>
            <p className={theme.small}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export function LessonFees() {
  const { heading, cards, note } = fortuneClass.fees;
  return (
    <section className={classNames(styles.lessonFees, theme.night)} aria-labelledby="lesson-fees">
      <h2 id="lesson-fees">{heading}</h2>
      {cards.map(({ title, minutes, price, text }) => (
        <div key={title}>
          <h3>
            {title}
            <small>{minutes}分</small>
          </h3>
          <p className={styles.lessonFeesN}>
            <Yen amount={price} />
          </p>
          <p className={classNames(theme.small, theme.quiet)}>{text}</p>
        </div>
      ))}
      <p className={classNames(theme.small, theme.quiet)}>{note}</p>
    </section>
  );
}

export function SpecialLessons() {
  const { heading, items } = fortuneClass.special;
  return (
    <Band ground="fuji">
      <SectionHead title={heading} moon={12} row />
      <div className={styles.specials}>
        {items.map(({ title, text, link }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {link && <MoreLink to={link.href}>{link.text}</MoreLink>}
          </section>
        ))}
      </div>
    </Band>
  );
}

export function Divinations() {
  const { heading, items } = fortuneClass.divinations;
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

export function ClassFlow() {
  const { flow, contact } = fortuneClass;
  return (
    <Band>
      <SectionHead title={flow.heading} moon={14} row />
      <StepStrip steps={flow.steps} />
      <section className={classNames(styles.classContact, theme.split, theme.split57)}>
        <SectionHead title={contact.heading} moon={15} />
        <div>
          <PhoneList labels={contact.labels} />
          <p className={theme.btns}>
            <LinkButton to={paths.booking} icon="arr">
              {contact.online}
            </LinkButton>
          </p>
        </div>
      </section>
    </Band>
  );
}

export const classJsonLd = serviceJsonLd(
  paths.fortuneClass,
  fortuneClass.heading,
  [...fortuneClass.fees.cards, ...fortuneClass.courses.cards, ...fortuneClass.intensive.cards].map(
    ({ title, price }) => ({ name: title, price }),
  ),
);
