import { normalizeApplication, type ApplicationForm as Values } from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { send } from '../../api/send.ts';

/** Sends an application; pressed twice or sent again after a broken connection it arrives once. */
export function useApply() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (form: Values) => {
      const body = normalizeApplication(form);
      return send<Answer<'apply'>>('/api/applications', { method: 'POST', body, idempotencyKey: keyOf(body) });
    },
  });
}
