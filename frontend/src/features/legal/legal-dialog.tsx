import { formatDate, tokyoDate } from '@salon/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { reads } from '../../api/reads.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { LazyDialogProps } from '../../parts/lazy-dialog.tsx';
import { asListItems, asParagraphs, linesOf } from '../../parts/line-breaks.tsx';
import theme from '../../theme/theme.module.css';
import { paragraphsOf } from '../../words/paragraphs.tsx';
import { filledWords } from '../../words/use-words.ts';
import styles from './legal.module.css';

interface LegalDialogProps extends LazyDialogProps {
  readonly page: 'terms' | 'privacy';
  /** The present version is the default. */
  readonly version?: number | undefined;
  readonly at?: string | undefined;
}

export function LegalDialog({ page, version, at, onClose }: LegalDialogProps) {
  const past = version === undefined ? undefined : { version: String(version), at };
  const { data } = useSuspenseQuery(reads.words(page, past));
  const { title, intro, articles, dates, signature } = filledWords<typeof page>(data);
  const written = data.changedAt && formatDate(tokyoDate(data.changedAt));
  return (
    <Dialog open wide onClose={onClose} title={title} description={intro}>
      {articles.map((article) => (
        <section key={article.title} className={styles.legal}>
          <h3>{article.title}</h3>
          {asParagraphs(paragraphsOf(article.text))}
          {article.items && <ol className={styles.items}>{asListItems(linesOf(article.items))}</ol>}
        </section>
      ))}
      <p className={`${styles.dates} ${theme.small} ${theme.quiet}`}>
        {linesOf(dates).map((date) => (
          <span key={date}>{date}</span>
        ))}
        {written && <span>{`第${data.version}版　${written}`}</span>}
        <span>{signature}</span>
      </p>
    </Dialog>
  );
}
