import { keepTypedOverReload } from './typed-input.ts';

declare global {
  interface Window {
    /** In `index.html`, since it is also needed when no script can be loaded. */
    loadIfReplaced?(): Promise<void>;
  }
}

/**
 * A script that fails to load because the server has another release by now: the page is loaded
 * from the server, once; meanwhile this promise stays pending (specification, public site: a new
 * release).
 */
export async function orLoadAnew<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    await globalThis.window?.loadIfReplaced?.(); // absent on the server
    throw error;
  }
}

/** The same for a part of a page: what is typed beside it stays, and an open dialog is not left. */
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
