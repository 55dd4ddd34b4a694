import { useSyncExternalStore } from 'react';

/** A value kept in session storage, which survives reloads and crashes of the tab. */
export interface KeptInTab<T> {
  /** The stored value, or the initial one. */
  read(): T;
  keep(value: T): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
  /** The initial value, for the server and the first render in the browser. */
  readonly beginning: T;
}

/**
 * A value in session storage. Where that is unavailable (private mode, blocked cookies), it lives in memory as long as the page.
 * @param restore builds the value from stored JSON, which may have been tampered with; may throw.
 */
export function keptInTab<T>(name: string, beginning: T, restore: (stored: unknown) => T): KeptInTab<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  const change = (next: T, store: (storage: Storage) => void) => {
    value = next;
    try {
      store(sessionStorage);
    } catch {
      // unavailable or full: memory has it
    }
    for (const listener of listeners) listener();
  };
  return {
    beginning,
    read: () => {
      value ??= restored(name, beginning, restore);
      return value;
    },
    keep: (next) => change(next, (storage) => storage.setItem(name, JSON.stringify(next))),
    forget: () => change(beginning, (storage) => storage.removeItem(name)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function restored<T>(name: string, beginning: T, restore: (stored: unknown) => T): T {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? beginning : restore(JSON.parse(text));
  } catch {
    return beginning;
  }
}

/** Subscribes to a value kept in the tab. */
export const useKeptInTab = <T>({ subscribe, read, beginning }: KeptInTab<T>): T => useSyncExternalStore(subscribe, read, () => beginning);
