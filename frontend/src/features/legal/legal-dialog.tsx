import type { LegalDocument } from '../../content/legal-document.ts';
import { Dialog } from '../../parts/dialog.tsx';

/** A legal text over the page, article by article. */
export function LegalDialog({ document, onClose }: { readonly document: LegalDocument; readonly onClose: () => void }) {
  return (
    <Dialog open wide onClose={onClose} title={document.title} description={document.intro}>
      {document.articles.map(({ title, paragraphs, items }) => (
        <section key={title} className="legal">
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ol className="legal__items">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <p className="legal__dates small quiet">
        {document.dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
        <span>{document.signature}</span>
      </p>
    </Dialog>
  );
}
