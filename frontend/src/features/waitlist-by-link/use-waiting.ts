import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, api } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { useSentForm } from '../../app/sent-form.tsx';

export type MailedEntry = Answer<'readWaiting'>;
export type Offer = NonNullable<MailedEntry['offer']>;

export type WaitlistAction =
  | { readonly route: 'acceptOffer'; readonly offer: Offer; readonly phone: string | undefined }
  | { readonly route: 'declineOffer'; readonly offer: Offer }
  | { readonly route: 'leaveWaitlist' };

export type Waiting = ReturnType<typeof useWaiting>;

/** Reading changes nothing. `listed`: the entry from a list. */
export function useWaiting(token: string, listed?: MailedEntry) {
  const client = useQueryClient();
  const waiting = read('readWaiting', { params: { token } });
  const entry = useQuery({ ...waiting, ...(listed && { initialData: listed }) });
  const accepted = useSentForm('acceptOffer');
  const declined = useSentForm('declineOffer');
  const left = useSentForm('leaveWaitlist');
  const act = useMutation({
    mutationFn: (action: WaitlistAction): Promise<MailedEntry> => {
      const params = { token };
      if (action.route === 'leaveWaitlist') return api('leaveWaitlist', { params });
      const { id: offerId, totalPrice: shownPrice } = action.offer;
      return action.route === 'acceptOffer'
        ? api('acceptOffer', { params, body: { offerId, shownPrice, phone: action.phone } })
        : api('declineOffer', { params, body: { offerId } });
    },
    onSuccess: (answer, { route }) => {
      client.setQueryData(waiting.queryKey, answer);
      if (route === 'acceptOffer') void refresh(client);
    },
    // The offer has ended or its price changed: refetches the entry.
    onError: (error) =>
      error instanceof ApiError && error.status === 409 ? entry.refetch() : undefined,
  });
  const sent = act.isIdle ? (accepted ?? declined ?? left) : undefined;
  const leftRoute = left?.answer ? 'leaveWaitlist' : undefined;
  const sentRoute = declined?.answer ? 'declineOffer' : leftRoute;
  return {
    entry,
    act,
    lastRoute: act.isSuccess ? act.variables.route : sent && sentRoute,
    refusal: act.error ?? sent?.error,
    typedPhone: String(accepted?.typed.phone ?? ''),
  };
}
