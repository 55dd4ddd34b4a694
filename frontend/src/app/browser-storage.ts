import { useSyncExternalStore } from 'react';

/**
 * A value that survives reloads and crashes of the tab (specification, public site: refused
 * storage).
 */
export interface BrowserValue<T> {
  read(): T;
  keep(value: T): void;
  forget(): void;
  subscribe(listener: () => void): () => void;
  readonly beginning: T;
}

type Restore<T> = (stored: unknown) => T;

/** Where storage is refused, the value lives as long as the page. */
export const storedInTab = <T>(name: string, beginning: T, restore: Restore<T>): BrowserValue<T> =>
  storedIn(() => sessionStorage, name, beginning, restore);

export const storedInBrowser = <T>(
  name: string,
  beginning: T,
  restore: Restore<T>,
): BrowserValue<T> => storedIn(() => localStorage, name, beginning, restore);

export const useStored = <T>({ subscribe, read, beginning }: BrowserValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => beginning);

/** Throws where cookies are blocked, and is null in some in-app browsers. */
type Storages = () => Storage;

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedIn<T>(
  storage: Storages,
  name: string,
  beginning: T,
  restore: Restore<T>,
): BrowserValue<T> {
  let parsedText: string | null = null;
  let value = beginning;
  return {
    beginning,
    read: () => {
      const text = textOf(storage, name);
      // Parsed once, since an unchanged value must be the same.
      if (text !== parsedText) value = text === null ? beginning : parsed(text, beginning, restore);
      parsedText = text;
      return value;
    },
    keep: (next) => {
      write(storage, name, JSON.stringify(next));
      tell();
    },
    forget: () => {
      write(storage, name, undefined);
      tell();
    },
    subscribe,
  };
}

/** Values that the browser did not store: refused, or over quota. */
const refused = new Map<string, string>();

export function forgetTab(): void {
  refused.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Nothing is stored.
  }
  tell();
}

function write(storage: Storages, name: string, text: string | undefined) {
  refused.delete(name);
  try {
    if (text === undefined) storage().removeItem(name);
    else storage().setItem(name, text);
  } catch {
    if (text !== undefined) refused.set(name, text);
  }
}

function textOf(storage: Storages, name: string): string | null {
  try {
    return refused.get(name) ?? storage().getItem(name);
  } catch {
    return null;
  }
}

function parsed<T>(text: string, beginning: T, restore: Restore<T>): T {
  try {
    return restore(JSON.parse(text));
  } catch {
    return beginning;
  }
}
