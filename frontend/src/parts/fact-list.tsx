import type { ReactNode } from 'react';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';

export interface Fact {
  readonly term: string;
  readonly content: ReactNode;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classNames(theme.rows, theme.facts, theme.factsWide)}>
      {facts.map(({ term, content }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
