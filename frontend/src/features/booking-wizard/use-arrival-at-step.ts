import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { headOf } from '../../app/head/head-of.ts';
import { titleOf } from '../../app/head/head-tags.ts';
import { paths } from '../../app/paths.ts';

/**
 * At every step change: the page's top, the focus on the step's heading, the step's title. The address' path stays the same
 * meanwhile, so the shell leaves this to the wizard. `seen` holds the place before.
 */
export function useArrivalAtStep(seen: RefObject<string | undefined>, place: string, title: string): void {
  const client = useQueryClient();

  useEffect(() => {
    const before = seen.current;
    seen.current = place;
    if (before === undefined || before === place) return;
    // After the effects of the shell, which would bring back where one had scrolled to.
    queueMicrotask(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusStepHeading();
    });
  }, [seen, place]);

  useEffect(() => {
    const whole = titleOf(headOf(paths.booking, { title }));
    // The page's head is written anew whenever something has been read; the step's title goes over it.
    const write = () =>
      queueMicrotask(() => {
        document.title = whole;
      });
    write();
    return client.getQueryCache().subscribe(write);
  }, [title, client]);
}

export function focusStepHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
