import type { StoreSettings } from '../../api/answers.ts';
import { faqGroups } from '../../content/faq.ts';
import type { Inline } from '../../content/rich-text.ts';

const DEFAULT_DEADLINE_HOURS = 2; // public-site §9

/** All questions with their answers as schema.org's FAQPage. */
export function faqFacts(settings: StoreSettings | undefined): Readonly<Record<string, unknown>> {
  const phones = [settings?.contactPhone1, settings?.contactPhone2];
  const plain = (part: Inline): string => {
    if (typeof part === 'string') return part;
    return 'href' in part ? part.text : (phones[part.phone - 1] ?? '');
  };
  const questions = faqGroups(settings?.bookingDeadlineHours ?? DEFAULT_DEADLINE_HOURS).flatMap(({ items }) => items);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map((paragraph) => paragraph.map(plain).join('')).join('\n') },
    })),
  };
}
