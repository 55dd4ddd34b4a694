import type { ReactNode } from 'react';
import { Moon } from './section-head.tsx';

interface OpeningProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Age of the moon above the lead. */
  readonly moon?: number;
  /** At the foot of the lead's column: ways to pay, ways to go on. */
  readonly foot?: ReactNode;
  /** Beside the lead on a desk, below it on a phone: a price, a picture. */
  readonly children?: ReactNode;
}

/** How an information page begins: its heading (vertical on a desk), what it is about and, beside it, what matters most. */
export function Opening({ title, lead, moon = 3, foot, children }: OpeningProps) {
  return (
    <section className="opening">
      <div className={children ? 'wrap opening__in opening__in--three' : 'wrap opening__in'}>
        <h1 className="tate">{title}</h1>
        <div className="opening__lead">
          <Moon age={moon} />
          <p className="lead">{lead}</p>
        </div>
        {foot && <div className="opening__foot">{foot}</div>}
        {children && <div className="opening__aside">{children}</div>}
      </div>
    </section>
  );
}
