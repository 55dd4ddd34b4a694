import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { reads } from '../../api/reads.ts';

const UNAUTHORIZED = 401;

/** An administrator's session ends after idle hours: a read or write that is answered 401 asks for the session again, and the guard leads to the login. */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof ApiError && error.status === UNAUTHORIZED) void client.refetchQueries(reads.session());
    };
    const queries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const mutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      queries();
      mutations();
    };
  }, [client]);
}
