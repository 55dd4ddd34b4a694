import { useState } from 'react';
import { anchors, paths } from '../../app/paths.ts';
import { Button } from '../../parts/button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import theme from '../../theme/theme.module.css';
import { Paragraphs } from '../../words/paragraphs.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './recruitment-section.module.css';

const contactDialog = async () =>
  (await import('../../parts/recruitment/contact-form.tsx')).ContactDialog;

export function RecruitmentSection() {
  const dialogs = useSiteDialogs();
  const [asking, setAsking] = useState(false);
  const { heading, text, facts } = useWords('application').section;
  if (!heading) return null;
  return (
    <section className={theme.band} id={anchors.recruit}>
      <div className={`${theme.wrap} ${theme.split} ${theme.split57} ${styles.recruit}`}>
        <div>
          <SectionHead title={withLineBreaks(linesOf(heading))} moon={9} />
          <div className={theme.text}>
            <Paragraphs text={text} />
            <p className={theme.btns}>
              <Button aria-haspopup="dialog" onClick={() => dialogs.open('recruitment')}>
                募集の詳細を見る
              </Button>
              <LinkButton to={paths.application} look="line">
                応募フォームへ
              </LinkButton>
              <Button look="plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                募集について問い合わせる
              </Button>
            </p>
          </div>
        </div>
        <div className={theme.sheet}>
          <FactList
            className={theme.facts}
            facts={facts.map(({ term, content }) => ({
              term,
              content: content.includes('\n')
                ? linesOf(content).map((line) => <b key={line}>{line}</b>)
                : content,
            }))}
          />
        </div>
      </div>
      {asking && <LazyDialog load={contactDialog} onClose={() => setAsking(false)} />}
    </section>
  );
}
