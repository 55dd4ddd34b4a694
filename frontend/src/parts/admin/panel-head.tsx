import type { ReactNode } from 'react';
import styles from './admin.module.css';

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
    <header className={styles.admHead}>
      <h1>
        {title}
        {small && <small className={styles.extent}>{small}</small>}
      </h1>
      {children}
    </header>
  );
}
