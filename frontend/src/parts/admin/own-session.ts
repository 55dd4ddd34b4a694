import { type RouteName, routeOf } from '@salon/contract/routes';
import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, type Session } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { paths } from '../../app/paths.ts';
import { forgetPerson } from '../../app/session/person.ts';
import { useToast } from '../toaster.tsx';

/**
 * By the server's table (specification, administrators: roles). It only hides; the server refuses.
 */
export const mayCall = (session: Pick<Session, 'adminRole'> | undefined, name: RouteName) =>
  !['owner', 'teller-or-owner'].includes(routeOf(name).who) || session?.adminRole !== 'reception';

const LOST: readonly number[] = [401, 403];

/**
 * After a 401 or 403 the session is refetched: the guard then redirects, or the menu is updated.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (error instanceof ApiError && LOST.includes(error.status))
        void client.refetchQueries(read('readSession'));
    };
    const stops = [
      client.getQueryCache().subscribe(check),
      client.getMutationCache().subscribe(check),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  return useMutation({
    mutationFn: () => api('logOut'),
    onSuccess: async () => {
      show({ title: 'ログアウトしました' });
      await navigate(paths.adminLogin, { replace: true });
      forgetPerson(client);
    },
    onError: () =>
      show({ title: 'エラー', description: 'ログアウトに失敗しました', tone: 'destructive' }),
  });
}
