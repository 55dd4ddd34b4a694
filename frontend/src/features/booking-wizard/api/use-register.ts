import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, Body } from '../../../api/answers.ts';
import { reads } from '../../../api/reads.ts';
import { send } from '../../../api/send.ts';

/** Registers, which logs in as well, and reads the session again. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'register'>) => send<Answer<'register'>>('/api/auth/register', { method: 'POST', body }),
    onSuccess: () => client.refetchQueries(reads.session()),
  });
}
