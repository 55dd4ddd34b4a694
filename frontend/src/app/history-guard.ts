type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

// Loaded before the router: Chromium calls the window's listeners in the order in which they were
// added, also those that capture.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/**
 * `listener` is called on back and forward before the router; returns a function that removes it.
 */
export function guardHistory(listener: Guard): () => void {
  guard = listener;
  return () => {
    guard = undefined;
  };
}
