import type { ReactNode } from 'react';
import theme from '../../theme/theme.module.css';
import styles from './wizard.module.css';

export function StepHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <header className={styles.wizHead}>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className={theme.quiet}>{children}</p>}
    </header>
  );
}

/** Pixels (specification, public site: pages). */
const OFFSET = 116;

export function scrollToPart(part: Element | null): void {
  if (!part) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: part.getBoundingClientRect().top + window.scrollY - OFFSET,
    behavior: calm ? 'auto' : 'smooth',
  });
}
