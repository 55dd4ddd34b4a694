import type { LegalDocument } from '../../content/legal-document.ts';
import { privacyPolicy } from '../../content/privacy-policy.ts';
import { termsOfUse } from '../../content/terms-of-use.ts';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { LazyDialogProps } from '../../parts/lazy-dialog.tsx';
import { asListItems, asParagraphs } from '../../parts/line-breaks.tsx';
import theme from '../../theme/theme.module.css';
import styles from './legal.module.css';

export const TermsDialog = ({ onClose }: LazyDialogProps) => (
  <LegalDialog document={termsOfUse} onClose={onClose} />
);

export const PrivacyDialog = ({ onClose }: LazyDialogProps) => (
  <LegalDialog document={privacyPolicy} onClose={onClose} />
);

function LegalDialog({
  document,
  onClose,
}: LazyDialogProps & { readonly document: LegalDocument }) {
  return (
    <Dialog open wide onClose={onClose} title={document.title} description={document.intro}>
      {document.articles.map(({ title, paragraphs, items }) => (
        <section key={title} className={styles.legal}>
          <h3>{title}</h3>
          {asParagraphs(paragraphs)}
          {items && <ol className={styles.items}>{asListItems(items)}</ol>}
        </section>
      ))}
      <p className={classNames(styles.dates, theme.small, theme.quiet)}>
        {document.dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
        <span>{document.signature}</span>
      </p>
    </Dialog>
  );
}
