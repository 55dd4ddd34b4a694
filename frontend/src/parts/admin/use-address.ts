import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What is written into the address: a missing or empty value takes its part out. */
export type AddressPatch = Readonly<Record<string, string | undefined>>;

/** The address's query as the state of a screen: what is seen can be reloaded, sent and gone back to. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const patch = useCallback(
    (changes: AddressPatch, { replace = false } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, patch };
}
