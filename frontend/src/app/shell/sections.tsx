import { Children, type ReactNode, useEffect } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { SectionBoundary } from '../../parts/states.tsx';
import { layOutInIdleMoments } from './lay-out-below.ts';
import styles from './shell.module.css';

/**
 * The main part of a page, section by section: each hydrates by itself, so that none holds up a tap on another, and those far below
 * are laid out when the browser has time (shell.module.css).
 */
export function Sections({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) {
  useEffect(layOutInIdleMoments, []);
  return (
    <main id="main" className={classNames(styles.long, className)}>
      {Children.map(children, (section) => (
        <SectionBoundary>{section}</SectionBoundary>
      ))}
    </main>
  );
}
