import type { ReactNode } from 'react';

interface FactsProps {
  readonly className: string | undefined;
  readonly rows: readonly (readonly [term: string, content: ReactNode])[];
}

/** Terms and their contents. */
export function Facts({ className, rows }: FactsProps) {
  return (
    <dl className={className}>
      {rows.map(([term, content]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
