import type { ReactNode } from 'react';
import theme from '../theme/theme.module.css';
import styles from './opening.module.css';
import { Moon } from './section-head.tsx';

interface OpeningProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly moon?: number;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

export function Opening({ title, lead, moon = 3, foot, children }: OpeningProps) {
  return (
    <section className={styles.opening}>
      <div
        className={
          children
            ? `${theme.wrap} ${styles.openingIn} ${styles.inThree}`
            : `${theme.wrap} ${styles.openingIn}`
        }
      >
        <h1 className={theme.tate}>{title}</h1>
        <div className={styles.lead}>
          <Moon age={moon} />
          <p className={theme.lead}>{lead}</p>
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
        {children && <div className={styles.aside}>{children}</div>}
      </div>
    </section>
  );
}
