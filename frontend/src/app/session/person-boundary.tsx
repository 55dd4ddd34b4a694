import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { nameSession } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { SentFormProvider } from '../sent-form.tsx';
import { becomePerson, lastInBrowser, type Owner, ownerKey, personOf } from './person.ts';
import { useSession } from './session.ts';

/**
 * Another person sees everything rendered anew (specification, public site: the next person).
 * `keepsEnded`: the page stays when the session has ended, since it asks for the login.
 */
export function PersonBoundary({
  keepsEnded,
  children,
}: {
  readonly keepsEnded: boolean;
  readonly children: ReactNode;
}) {
  const client = useQueryClient();
  const userId = useSession().data?.userId;
  const owner = useQuery<Owner>({ queryKey: ownerKey, queryFn: skipToken }).data;
  const present = owner?.former ?? 0;
  const deferred = useDeferredValue(present);
  // A logout first navigates to another page.
  const former = owner?.person === null ? deferred : present;
  useEffect(() => nameSession(keepsEnded), [keepsEnded]);
  useEffect(() => {
    if (userId === undefined) return;
    const isEnded = userId === null && Boolean(personOf(client));
    if (isEnded && keepsEnded) return;
    becomePerson(client, userId);
    // The administration asked for it in the name of the former person.
    if (isEnded) void client.refetchQueries(read('readSession'));
  }, [client, userId, keepsEnded]);
  useEffect(() => {
    const onOtherTab = () => {
      const last = lastInBrowser.read();
      if (last === personOf(client)) return;
      if (last === null) becomePerson(client, null);
      else void client.refetchQueries(read('readSession'));
    };
    window.addEventListener('storage', onOtherTab);
    return () => window.removeEventListener('storage', onOtherTab);
  }, [client]);
  if (former === 0) return children;
  return (
    <SentFormProvider key={former} sent={undefined}>
      {children}
    </SentFormProvider>
  );
}
