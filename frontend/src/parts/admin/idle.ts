const waiting: (() => void)[] = [];
/** Milliseconds, for browsers without `requestIdleCallback`. */
const PATIENCE_MS = 200;

const schedule = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, PATIENCE_MS);

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) schedule(next);
}

/**
 * Runs work when the browser is idle, one task per idle period; returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  waiting.push(work);
  if (waiting.length === 1) schedule(next);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}
