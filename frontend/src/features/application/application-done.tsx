import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { linesOf, withLineBreaks } from '../../parts/line-breaks.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { PhoneList } from '../../parts/phone-list.tsx';
import { recruitmentTexts } from '../../parts/recruitment/recruitment-texts.ts';
import { useSiteDialogs } from '../../parts/site-dialogs.ts';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import styles from './application.module.css';

export function Conditions() {
  const dialogs = useSiteDialogs();
  const { facts } = useWords('application').section;
  return (
    <div className={theme.sheet}>
      <div className={styles.conditions}>
        <FactList
          className={theme.facts}
          facts={facts.map(({ term, content }) => ({
            term,
            content: linesOf(content).map((line) => <b key={line}>{line}</b>),
          }))}
        />
        <Button
          look="line"
          small
          aria-haspopup="dialog"
          onClick={() => dialogs.open('recruitment')}
        >
          {recruitmentTexts.details}
        </Button>
      </div>
    </div>
  );
}

export function ByPhone() {
  return (
    <section className={styles.byPhone}>
      <h2>{recruitmentTexts.call}</h2>
      <PhoneList labels={recruitmentTexts.operators} />
    </section>
  );
}

export function ApplicationDone() {
  const { thanks } = useWords('application');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={classNames(styles.applied, theme.night)}>
      <div className={classNames(theme.wrap, styles.appliedIn)}>
        <img src="/art/full-moon.svg" width={600} height={600} alt="" />
        <div>
          <h1 ref={title} tabIndex={-1}>
            ご応募ありがとうございました
          </h1>
          <p className={theme.lead}>
            {withLineBreaks(['受付のメールをお送りしました。', ...linesOf(thanks)])}
          </p>
          <p className={theme.btns}>
            <LinkButton to={paths.home} look="night">
              ホームに戻る
            </LinkButton>
          </p>
        </div>
      </div>
      <div className={theme.sea} aria-hidden="true" />
    </section>
  );
}
