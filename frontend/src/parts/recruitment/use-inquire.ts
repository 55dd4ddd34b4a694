import { useMutation } from '@tanstack/react-query';
import type { Answer, Body } from '../../api/answers.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { send } from '../../api/send.ts';

/** Sends a question about working at the salon (decisions §8); pressed twice or sent again after a broken connection it arrives once. */
export function useInquire() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body<'inquire'>) => send<Answer<'inquire'>>('/api/inquiries', { method: 'POST', body, idempotencyKey: keyOf(body) }),
  });
}
