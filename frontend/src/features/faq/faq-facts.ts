import { defaultDeadlineHours } from '@salon/domain';
import type { StoreSettings } from '../../api/answers.ts';
import { faqGroups } from '../../content/faq.ts';
import type { Inline } from '../../content/rich-text.ts';

/** All questions with their answers as schema.org's FAQPage. */
export function faqFacts(settings: StoreSettings | undefined): Readonly<Record<string, unknown>> {
  const phones = [settings?.contactPhone1, settings?.contactPhone2];
  const plain = (part: Inline): string => {
    if (typeof part === 'string') return part;
    return 'href' in part ? part.text : (phones[part.phone - 1] ?? '');
  };
  const questions = faqGroups(settings?.bookingDeadlineHours ?? defaultDeadlineHours).flatMap(({ items }) => items);
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
