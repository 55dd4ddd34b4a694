const waiting: (() => void)[] = [];
/** For browsers that do not tell when they are idle. */
const PATIENCE_MS = 200;

const schedule = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, PATIENCE_MS));

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) schedule(next);
}

/** Does some work when the browser has nothing else to do, one piece in each such moment; what is answered takes it back. */
export function whenIdle(work: () => void): () => void {
  waiting.push(work);
  if (waiting.length === 1) schedule(next);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}
