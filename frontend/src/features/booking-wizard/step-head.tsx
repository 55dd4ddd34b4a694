import type { ReactNode } from 'react';

/** A step's heading, which takes the focus when the step is reached, and what to do there. */
export function StepHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="wiz__head">
      <h1 tabIndex={-1}>{title}</h1>
      {children && <p className="quiet">{children}</p>}
    </header>
  );
}

/** Air below the header (specification, public site: pages). */
const OFFSET = 116;

/** Scrolls smoothly so that a part of the page stands below the header. */
export function scrollToPart(part: Element | null): void {
  if (!part) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: part.getBoundingClientRect().top + window.scrollY - OFFSET, behavior: calm ? 'auto' : 'smooth' });
}
