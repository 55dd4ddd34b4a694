import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';
import { ApiError } from '../../api/api-error.ts';
import { refresh } from '../../api/query-client.ts';
import { send } from '../../api/send.ts';

/** Moves a booking to another start (an instant); whether it goes well or the time has gone, the free times are read again. */
export function useReschedule(bookingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (startTime: string) => {
      const moved = await send<Answer<'reschedule'>>(`/api/bookings/${bookingId}/reschedule`, { method: 'POST', body: { startTime } });
      await refresh(client, '/api/bookings');
      return moved;
    },
    onSuccess: () => refresh(client, '/api/availability'),
    onError: (error) => (error instanceof ApiError && error.status === 409 ? refresh(client, '/api/availability') : undefined),
  });
}
