import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, Body } from '../../api/answers.ts';
import { reads } from '../../api/reads.ts';
import { send } from '../../api/send.ts';

/** Logs in and reads the session again, so that the header and the guards know at once. */
export function useLogIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'logIn'>) => send<Answer<'logIn'>>('/api/auth/login', { method: 'POST', body }),
    onSuccess: () => client.refetchQueries(reads.session()),
  });
}
