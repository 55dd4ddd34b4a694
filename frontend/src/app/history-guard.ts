type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

// Loaded before the router: Chromium calls the window's listeners in the order in which they were
// added, also those that capture.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** `asked` hears of back and forward before the router does; returns a function that ends it. */
export function guardHistory(asked: Guard): () => void {
  guard = asked;
  return () => {
    guard = undefined;
  };
}
