import { useRef } from 'react';

/** A key that nobody else has; `randomUUID` is missing where the page did not come by https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names a write by what it says: the same body sent again keeps its key and is done once, a changed one gets
 * another (the server refuses one key for two bodies).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ readonly text: string; readonly key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
