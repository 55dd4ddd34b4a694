import { keepTypedOverReload } from './typed-input.ts';

declare global {
  interface Window {
    /** `index.html` defines it, since it is also needed when no script can be loaded. */
    loadIfReplaced?(): Promise<void>;
  }
}

/**
 * If a script fails to load because the server has another release by now, the page is loaded
 * again, once; meanwhile this promise stays pending (specification, public site: a new release).
 */
export async function orLoadAnew<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    await globalThis.window?.loadIfReplaced?.(); // absent on the server
    throw error;
  }
}

/** What is typed beside the part stays, and an open dialog is not left. */
export async function partOrLoadAnew<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (document.querySelector('[role=dialog]')) throw error;
    const forget = keepTypedOverReload();
    await window.loadIfReplaced?.();
    forget();
    throw error;
  }
}
