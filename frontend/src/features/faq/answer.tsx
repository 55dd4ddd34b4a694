import type { RichText } from '../../content/rich-text.ts';
import { SiteLink } from '../../parts/site-link.tsx';
import { TelLink } from '../../parts/tel-link.tsx';

interface AnswerProps {
  readonly paragraphs: readonly RichText[];
  readonly phones: readonly string[];
}

/** An answer with its links and telephone numbers; a number that the settings do not have is left out. */
export function Answer({ paragraphs, phones }: AnswerProps) {
  return paragraphs.map((paragraph, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of an answer never change places
    <p key={i}>
      {paragraph.map((part) => {
        if (typeof part === 'string') return part;
        if ('href' in part) {
          return (
            <SiteLink key={part.href} className="faq__link" to={part.href}>
              {part.text}
            </SiteLink>
          );
        }
        const number = phones[part.phone - 1];
        return number && <TelLink key={part.phone} number={number} className="faq__link" />;
      })}
    </p>
  ));
}
