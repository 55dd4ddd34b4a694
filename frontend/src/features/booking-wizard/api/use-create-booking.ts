import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../api/answers.ts';
import { refresh } from '../../../api/query-client.ts';
import { send } from '../../../api/send.ts';
import type { BookingBody } from '../model/booking-body.ts';
import { timesOf } from './wizard-reads.ts';

export interface Attempt {
  readonly key: string;
  readonly body: BookingBody;
}

/** Books. Afterwards the teller's times and the bookings are read anew (public-site §7). */
export function useCreateBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: Attempt) => send<Answer<'createBooking'>>('/api/bookings', { method: 'POST', body, idempotencyKey: key }),
    onSuccess: (_, { body }) => {
      for (const address of [...timesOf(body.fortuneTellerId), '/api/availability', '/api/bookings']) void refresh(client, address);
    },
  });
}
