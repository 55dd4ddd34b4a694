import { Children, type ReactNode, useEffect } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { SectionBoundary } from '../../parts/states.tsx';
import { layOutWhenIdle } from './deferred-layout.ts';
import styles from './shell.module.css';

/** Each section hydrates on its own, so that none delays a tap on another. */
export function Sections({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  useEffect(layOutWhenIdle, []);
  return (
    <main id="main" className={classNames(styles.long, className)}>
      {Children.map(children, (section) => (
        <SectionBoundary>{section}</SectionBoundary>
      ))}
    </main>
  );
}
