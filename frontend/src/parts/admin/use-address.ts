import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Undefined or '' removes a parameter. */
export type AddressPatch = Readonly<Record<string, string | undefined>>;

/** Counted from 1. */
export const pageNumber = (params: URLSearchParams): number =>
  Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);

/** The parameter if it is valid. */
export function validParam(
  params: URLSearchParams,
  name: string,
  isValid: (value: string) => boolean,
  otherwise: string,
): string {
  const value = params.get(name) ?? '';
  return isValid(value) ? value : otherwise;
}

/**
 * The address's query holds a screen's state, so that it can be reloaded, shared and returned to.
 */
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
        { replace },
      ),
    [setParams],
  );
  return { params, patch };
}

export function useListAddress(
  record: 'booking' | 'member' | 'application' | 'inquiry' | 'mail' | 'causes',
) {
  const { params, patch } = useAddress();
  const filter = useCallback(
    (changes: AddressPatch) => patch({ page: undefined, ...changes }, { replace: true }),
    [patch],
  );
  return {
    params,
    patch,
    filter,
    openedId: params.get(record) ?? undefined,
    recordPath: (id: string): string => {
      const next = new URLSearchParams(params);
      next.set(record, id);
      return `?${next}`;
    },
    closeRecord: () => patch({ [record]: undefined }),
    toPage: (page: number) => patch({ page: page > 1 ? String(page) : undefined }),
  };
}
