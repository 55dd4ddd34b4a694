import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../api/answers.ts';
import { send } from '../../api/send.ts';

export type LinkedBooking = Answer<'readLinkedBooking'>;

const address = (token: string): string => `/api/bookings/cancel/${encodeURIComponent(token)}`;

/** The booking behind a cancel link, and the call that cancels it. Reading changes nothing. */
export function useLinkedBooking(token: string) {
  const client = useQueryClient();
  const key = [address(token)];
  const booking = useQuery({ queryKey: key, queryFn: () => send<LinkedBooking>(address(token)) });
  const cancel = useMutation({
    mutationFn: () => send<LinkedBooking>(address(token), { method: 'POST', body: {} }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  return { booking, cancel };
}
