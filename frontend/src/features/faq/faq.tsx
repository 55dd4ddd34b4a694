import type { PageTexts } from '@salon/domain';
import { openingTexts } from '../../app/opening-texts.ts';
import { paths } from '../../app/paths.ts';
import { Sections } from '../../app/shell/sections.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { LinkButton, PhoneLinks, SiteLink } from '../../parts/links.tsx';
import { Opening } from '../../parts/opening.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './faq.module.css';

export function Faq() {
  const { heading, lead } = useWords('faq');
  return (
    <Sections>
      <Opening title={heading} lead={lead} foot={<GroupLinks />}>
        <PhoneList />
      </Opening>
      <Questions />
    </Sections>
  );
}

type Item = PageTexts<'faq'>['groups'][number]['items'][number];

const groupId = (index: number) => `group-${index + 1}`;

function GroupLinks() {
  return (
    <ul className={styles.jump}>
      {useWords('faq').groups.map(({ title }, i) => (
        <li key={title}>
          <SiteLink className={theme.mincho} to={`${paths.faq}#${groupId(i)}`}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function Questions() {
  return (
    <div className={`${theme.wrap} ${styles.faq}`}>
      {useWords('faq').groups.map(({ title, items }, i) => (
        <section key={title} className={`${theme.side} ${styles.group}`} id={groupId(i)}>
          <SectionHead title={title} moon={6 + 3 * i} />
          <div className={theme.rows}>
            {items.map((item) => (
              <Question key={item.question} item={item} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/**
 * The shared `name` closes the previous one without scripts (specification, public site:
 * questions).
 */
function Question({ item }: { readonly item: Item }) {
  const { phoneHours } = useSettings();
  return (
    <details className={styles.item} name="faq">
      <summary>
        <h3>{item.question}</h3>
      </summary>
      <div className={styles.answer}>
        <Paragraphs text={item.answer} link={item} linkClassName={styles.link} />
        {item.showsBooking && (
          <div className={styles.book}>
            <LinkButton to={paths.booking} icon="arr">
              オンラインで予約する
            </LinkButton>
            <p>
              <PhoneLinks className={`${styles.phone} ${theme.mincho}`} />
              <span className={theme.note}>{openingTexts.reception(phoneHours)}</span>
            </p>
          </div>
        )}
      </div>
    </details>
  );
}
