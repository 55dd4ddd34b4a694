import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { reads } from '../../api/reads.ts';
import { send } from '../../api/send.ts';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../parts/toaster.tsx';

/** Ends the administrator's session on the server and forgets what was read under it. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  return useMutation({
    mutationFn: () => send('/api/auth/logout', { method: 'POST', body: {} }),
    onSuccess: async () => {
      client.setQueryData(reads.session().queryKey, { userId: null, email: null, role: null });
      show({ title: 'ログアウトしました' });
      await navigate(paths.adminLogin, { replace: true });
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== reads.session().queryKey[0] && queryKey[0] !== '/api/store-settings',
      });
    },
    onError: () => show({ title: 'エラー', description: 'ログアウトに失敗しました', tone: 'destructive' }),
  });
}
