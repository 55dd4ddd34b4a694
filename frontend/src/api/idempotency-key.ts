import { useRef } from 'react';

/** `randomUUID` is missing on pages without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Each body has its own key, since the server refuses a key with another body; the same body sent
 * again takes effect once.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ readonly text: string; readonly key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}
