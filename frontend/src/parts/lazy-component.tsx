import { type ComponentType, lazy, useState } from 'react';
import { partOrLoadAnew } from '../app/or-load-anew.ts';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * Once loaded it renders without a fallback; one type for as long as it is shown, so that it keeps
 * its state.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  loaders.push(loadOnce);
  const Lazy = lazy(async () => ({
    default: await partOrLoadAnew(loadOnce()),
  })) as unknown as ComponentType<Props>;
  return function LazyComponent(props) {
    const [Shown] = useState(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  };
}

/** One after the other; a failed one is loaded again when rendered. */
export async function preloadComponents(): Promise<void> {
  for (const loadOnce of loaders) await loadOnce().catch(() => undefined);
}

const waiting: (() => void)[] = [];
const PATIENCE_MS = 200;

const schedule = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, PATIENCE_MS);

function next() {
  waiting.shift()?.();
  if (waiting.length > 0) schedule(next);
}

/** One task runs per idle period; returns its cancellation. */
export function whenIdle(work: () => void): () => void {
  waiting.push(work);
  if (waiting.length === 1) schedule(next);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}
