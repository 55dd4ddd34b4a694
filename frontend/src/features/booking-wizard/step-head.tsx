import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { titleOf } from '../../app/head/head-tags.ts';
import { useSettings } from '../../app/use-settings.ts';
import { focusHeading, scrollBehavior } from '../../parts/focus-element.ts';
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
  window.scrollTo({
    top: part.getBoundingClientRect().top + window.scrollY - OFFSET,
    behavior: scrollBehavior(),
  });
}

/** The path stays the same, so the shell leaves scrolling, focus and title to the wizard. */
export function useStepFocus(
  seen: RefObject<string | undefined>,
  place: string,
  title: string,
): void {
  const client = useQueryClient();
  const { name } = useSettings();

  useEffect(() => {
    const before = seen.current;
    seen.current = place;
    if (before === undefined || before === place) return;
    // After the shell's effects, which would restore the scroll position.
    queueMicrotask(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusHeading();
    });
  }, [seen, place]);

  useEffect(() => {
    const whole = titleOf({ title, siteName: name });
    // The page's head is rewritten after each read; the step's title is set over it.
    const write = () =>
      queueMicrotask(() => {
        document.title = whole;
      });
    write();
    return client.getQueryCache().subscribe(write);
  }, [title, name, client]);
}
