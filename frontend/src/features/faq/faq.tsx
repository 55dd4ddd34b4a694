import { defaultDeadlineHours } from '@salon/domain';
import type { StoreSettings } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { openingTexts } from '../../app/opening-texts.ts';
import type { HeadContext, JsonLd } from '../../app/page-module.ts';
import { paths } from '../../app/paths.ts';
import {
  type SiteSettings,
  shownPhoneHours,
  timeSettingsOf,
  useSettings,
} from '../../app/use-settings.ts';
import { type FaqItem, faq, faqGroups, type Inline, type RichText } from '../../content/faq.ts';
import { classNames } from '../../parts/class-names.ts';
import { LinkButton, PhoneLinks, SiteLink, TelLink } from '../../parts/links.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './faq.module.css';

export function GroupLinks() {
  const settings = useSettings();
  return (
    <ul className={styles.jump}>
      {faqGroups(settings).map(({ id, title }) => (
        <li key={id}>
          <SiteLink className={theme.mincho} to={`${paths.faq}#${id}`}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** At most one question is open. */
export function Questions() {
  const settings = useSettings();
  return (
    <div className={classNames(theme.wrap, styles.faq)}>
      {faqGroups(settings).map(({ id, title, items }, i) => (
        <section key={id} className={classNames(theme.side, styles.group)} id={id}>
          <SectionHead title={title} moon={6 + 3 * i} />
          <div className={theme.rows}>
            {items.map((item) => (
              <Question key={item.id} item={item} settings={settings} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface QuestionProps {
  readonly item: FaqItem;
  readonly settings: SiteSettings;
}

/**
 * The shared `name` closes the previous one without scripts (specification, public site:
 * questions).
 */
function Question({
  item: { id, question, answer, booking },
  settings: { phones, phoneHours },
}: QuestionProps) {
  return (
    <details className={styles.item} id={id} name="faq">
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className={styles.answer}>
        <Answer paragraphs={answer} phones={phones} />
        {booking && (
          <div className={styles.book}>
            <LinkButton to={paths.booking} icon="arr">
              {faq.book}
            </LinkButton>
            <p>
              <PhoneLinks className={classNames(styles.phone, theme.mincho)} />
              <span className={theme.note}>{openingTexts.reception(phoneHours)}</span>
            </p>
          </div>
        )}
      </div>
    </details>
  );
}

interface AnswerProps {
  readonly paragraphs: readonly RichText[];
  readonly phones: readonly string[];
}

/** Leaves out telephone numbers that the settings lack. */
function Answer({ paragraphs, phones }: AnswerProps) {
  return paragraphs.map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an answer never change places
    <p key={i}>
      {paragraph.map((part) => {
        if (typeof part === 'string') return part;
        if ('href' in part) {
          return (
            <SiteLink key={part.href} className={styles.link} to={part.href}>
              {part.text}
            </SiteLink>
          );
        }
        const number = phones[part.phone - 1];
        return number && <TelLink key={part.phone} number={number} className={styles.link} />;
      })}
    </p>
  ));
}

export function faqJsonLd({ known }: HeadContext): JsonLd {
  const settings = known<StoreSettings>(read('readSettings'));
  const phones = [settings?.contactPhone1, settings?.contactPhone2];
  const plain = (part: Inline) => {
    if (typeof part === 'string') return part;
    return 'href' in part ? part.text : (phones[part.phone - 1] ?? '');
  };
  const questions = faqGroups({
    deadlineHours: settings?.bookingDeadlineHours ?? defaultDeadlineHours,
    phoneHours: shownPhoneHours(settings),
    times: timeSettingsOf(settings),
  }).flatMap(({ items }) => items);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.map((paragraph) => paragraph.map(plain).join('')).join('\n'),
      },
    })),
  };
}
