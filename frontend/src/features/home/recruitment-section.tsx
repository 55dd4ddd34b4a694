import { useState } from 'react';
import { anchors, paths } from '../../app/paths.ts';
import { useSiteDialogs } from '../../app/shell/site-dialogs.tsx';
import { home } from '../../content/home.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import theme from '../../theme/theme.module.css';
import styles from './recruitment-section.module.css';

const { heading, text, details, apply, contact, facts } = home.recruitment;

const contactDialog = async () =>
  (await import('../../parts/recruitment/contact-form.tsx')).ContactDialog;

export function RecruitmentSection() {
  const dialogs = useSiteDialogs();
  const [asking, setAsking] = useState(false);
  return (
    <section className={theme.band} id={anchors.recruit}>
      <div className={classNames(theme.wrap, theme.split, theme.split57, styles.recruit)}>
        <div>
          <SectionHead title={withLineBreaks(heading)} moon={9} />
          <div className={theme.text}>
            <p>{text}</p>
            <p className={theme.btns}>
              <Button aria-haspopup="dialog" onClick={() => dialogs.open('recruitment')}>
                {details}
              </Button>
              <LinkButton to={paths.application} look="line">
                {apply}
              </LinkButton>
              <Button look="plain" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {contact}
              </Button>
            </p>
          </div>
        </div>
        <div className={theme.sheet}>
          <FactList
            className={theme.facts}
            facts={facts.map(({ term, lines }) => ({
              term,
              content:
                lines.length === 1 ? lines[0] : lines.map((line) => <b key={line}>{line}</b>),
            }))}
          />
        </div>
      </div>
      {asking && <LazyDialog load={contactDialog} onClose={() => setAsking(false)} />}
    </section>
  );
}
