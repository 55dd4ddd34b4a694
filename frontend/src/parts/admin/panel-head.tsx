import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
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

/** A link that looks like a button and downloads a file. */
export const Download = (link: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a download {...link} className={buttonClass('line', true)} />
);
