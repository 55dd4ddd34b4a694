import type { ReactNode } from 'react';
import styles from './admin.module.css';

export function Facts({
  className,
  rows,
}: {
  readonly className: string | undefined;
  readonly rows: readonly (readonly [term: string, content: ReactNode])[];
}) {
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

export function TableHead({
  titles,
  numbers = [],
}: {
  readonly titles: readonly string[];
  readonly numbers?: readonly string[];
}) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" className={numbers.includes(title) ? styles.num : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
