import { useSyncExternalStore } from 'react';

/**
 * A value in the browser's storage, which survives reloads and crashes of the tab (specification,
 * public site: refused storage).
 */
export interface Kept<T> {
  /** The stored value, or the initial one. */
  read(): T;
  keep(value: T): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
  /** The initial value, for the server and the first render in the browser. */
  readonly beginning: T;
}

/** Builds the value from stored JSON, which may have been tampered with; may throw. */
type Restore<T> = (stored: unknown) => T;

/** A value of this tab. Where storage is refused it lives as long as the page. */
export const keptInTab = <T>(name: string, beginning: T, restore: Restore<T>): Kept<T> =>
  kept(() => sessionStorage, name, beginning, restore);

/**
 * A value of this browser, until somebody clears it. Where storage is refused it lives as long as
 * the page.
 */
export const keptInBrowser = <T>(name: string, beginning: T, restore: Restore<T>): Kept<T> =>
  kept(() => localStorage, name, beginning, restore);

/** Subscribes to a stored value. */
export const useKept = <T>({ subscribe, read, beginning }: Kept<T>): T =>
  useSyncExternalStore(subscribe, read, () => beginning);

/** Throws where cookies are blocked; null in some in-app browsers. */
type Storages = () => Storage;

function kept<T>(storage: Storages, name: string, beginning: T, restore: Restore<T>): Kept<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  const change = (next: T, text: string | undefined) => {
    value = next;
    write(storage, name, text);
    for (const listener of listeners) listener();
  };
  return {
    beginning,
    read: () => {
      value ??= restored(storage, name, beginning, restore);
      return value;
    },
    keep: (next) => change(next, JSON.stringify(next)),
    forget: () => change(beginning, undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Values that the browser refused to store or had no room for. */
const refused = new Map<string, string>();

function write(storage: Storages, name: string, text: string | undefined): void {
  refused.delete(name);
  try {
    if (text === undefined) storage().removeItem(name);
    else storage().setItem(name, text);
  } catch {
    if (text !== undefined) refused.set(name, text);
  }
}

function restored<T>(storage: Storages, name: string, beginning: T, restore: Restore<T>): T {
  try {
    const text = refused.get(name) ?? storage().getItem(name);
    return text === null ? beginning : restore(JSON.parse(text));
  } catch {
    return beginning;
  }
}
