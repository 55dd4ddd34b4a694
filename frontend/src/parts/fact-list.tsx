import type { ReactNode } from 'react';

export interface Fact {
  readonly term: string;
  readonly content: ReactNode;
}

/** A ruled list of terms and what holds for them. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="rows facts facts--wide">
      {facts.map(({ term, content }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
