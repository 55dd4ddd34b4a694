import type { ReactNode } from 'react';

/** Heading of a tab with its figures and its actions. */
export function PanelHead({
  title,
  small,
  children,
}: {
  readonly title: string;
  readonly small?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <header className="adm-head">
      <h1>
        {title}
        {small && <small className="extent">{small}</small>}
      </h1>
      {children}
    </header>
  );
}
