import type { ReactNode } from 'react';
import { LinkResult } from '../../parts/by-link.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { useBookedTexts, VisitGuide } from '../../parts/visit-guide.tsx';
import theme from '../../theme/theme.module.css';
import { CANCELLED, useVisitFacts } from './entry-texts.tsx';
import type { MailedEntry } from './use-waiting.ts';

/**
 * The booking may be confirmed, pending or cancelled since (specification, booking: completion).
 */
export function BookedEntry({
  booking,
  service,
  children,
}: {
  readonly booking: NonNullable<MailedEntry['booking']>;
  readonly service: MailedEntry['service'];
  readonly children?: ReactNode;
}) {
  const { number, status } = booking;
  const { steps, ...outcome } = useBookedTexts(service.type, status === 'pending');
  const facts: readonly FactRow[] = [
    { term: '予約番号', content: <span className={theme.nb}>{number}</span> },
    ...useVisitFacts(booking, service),
  ];
  if (status === 'cancelled') {
    return (
      <LinkResult title="キャンセル済み" lead={CANCELLED}>
        <FactList facts={facts} />
        {children}
      </LinkResult>
    );
  }
  return (
    <LinkResult {...outcome}>
      <FactList facts={facts} />
      <VisitGuide steps={steps} />
      {children}
    </LinkResult>
  );
}
