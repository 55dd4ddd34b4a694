import { useSyncExternalStore } from 'react';

/** One value that this tab keeps through reloads and crashes, in its session storage; nothing else reads it. */
export interface KeptInTab<T> {
  /** The value as last kept, or the given beginning. */
  read(): T;
  keep(value: T): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
  /** What a page drawn on the server shows, and the browser's first picture of it. */
  readonly beginning: T;
}

/**
 * A value in the tab's session storage. Where the storage is closed (private modes, blocked cookies) it lives in memory, as long as
 * the page does.
 * @param restore makes the value of what was stored, which somebody may have tampered with; it may throw.
 */
export function keptInTab<T>(name: string, beginning: T, restore: (stored: unknown) => T): KeptInTab<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  const change = (next: T, store: (storage: Storage) => void) => {
    value = next;
    try {
      store(sessionStorage);
    } catch {
      // closed or full: memory has it
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

/** Follows a value that the tab keeps. */
export const useKeptInTab = <T>({ subscribe, read, beginning }: KeptInTab<T>): T => useSyncExternalStore(subscribe, read, () => beginning);
