import type { ReactNode } from 'react';
import theme from '../theme/theme.module.css';
import { brokenText } from './line-breaks.tsx';

export interface FactRow {
  readonly term: string;
  readonly content: ReactNode;
}

export const brokenFact = (row: { readonly term: string; readonly content: string }): FactRow => ({
  term: row.term,
  content: brokenText(row.content),
});

export function FactList({
  facts,
  className = `${theme.rows} ${theme.facts} ${theme.factsWide}`,
}: {
  readonly facts: readonly FactRow[];
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ term, content }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
