import { useCallback, useState } from 'react';

interface Pager {
  /** Goes on the row. */
  readonly row: (row: HTMLElement | null) => (() => void) | undefined;
  /** First and last entry in view, counted from 1; undefined until the row has been measured. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Scrolls by as many entries as are in view. */
  readonly turn: (direction: -1 | 1) => void;
}

/** Follows a row that scrolls sideways: which entries are in view, and turning to the next ones. */
export function usePager(): Pager {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<{ readonly from: number; readonly to: number }>();

  const row = useCallback((next: HTMLElement | null) => {
    setElement(next);
    if (!next) return undefined;
    const measure = () => setView(inView(next));
    const sizes = new ResizeObserver(measure);
    sizes.observe(next);
    next.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      next.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = (direction: -1 | 1): void => {
    if (!element || !view) return;
    const step = (element.children[1]?.getBoundingClientRect().left ?? 0) - (element.children[0]?.getBoundingClientRect().left ?? 0);
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: direction * step * (view.to - view.from + 1), behavior: calm ? 'auto' : 'smooth' });
  };
  return { row, from: view?.from, to: view?.to, turn };
}

/** Entries of which at least two thirds are inside the window. */
function inView(row: HTMLElement): { from: number; to: number } {
  const { left, right } = row.getBoundingClientRect();
  const seen = [...row.children].flatMap((entry, i) => {
    const box = entry.getBoundingClientRect();
    const visible = Math.min(box.right, right) - Math.max(box.left, left);
    return visible >= (box.width * 2) / 3 ? [i + 1] : [];
  });
  return { from: seen[0] ?? 1, to: seen.at(-1) ?? 1 };
}
