import { useSyncExternalStore } from 'react';

/**
 * A value that survives reloads and crashes of the tab (specification, public site: refused
 * storage).
 */
export interface Stored<T> {
  read(): T;
  keep(value: T): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
  /** The initial value, also for the server and the first render. */
  readonly beginning: T;
}

type Restore<T> = (stored: unknown) => T;

/** A value of this tab, or of the page where storage is refused. */
export const storedInTab = <T>(name: string, beginning: T, restore: Restore<T>): Stored<T> =>
  kept(() => sessionStorage, name, beginning, restore);

/** A value of this browser, or of the page where storage is refused. */
export const storedInBrowser = <T>(name: string, beginning: T, restore: Restore<T>): Stored<T> =>
  kept(() => localStorage, name, beginning, restore);

export const useStored = <T>({ subscribe, read, beginning }: Stored<T>): T =>
  useSyncExternalStore(subscribe, read, () => beginning);

/** Throws where cookies are blocked; null in some in-app browsers. */
type Storages = () => Storage;

function kept<T>(storage: Storages, name: string, beginning: T, restore: Restore<T>): Stored<T> {
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

/** Values that the browser did not store: refused, or over quota. */
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
