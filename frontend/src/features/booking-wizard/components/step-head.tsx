import type { ReactNode } from 'react';

/** A step's heading, which takes the focus when the step is reached, and what to do there. */
export function StepHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="wiz__head">
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className="quiet">{children}</p>}
    </header>
  );
}
