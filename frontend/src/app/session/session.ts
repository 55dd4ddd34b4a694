import type { ReadKey } from '@salon/contract/routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { actFor, type Session } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useHydrated } from '../hydrated.ts';
import { becomePerson, personOf } from './person.ts';

/**
 * Read only in the browser, since served pages are the same for everybody. A part of a page sees no
 * session before it is hydrated, even if another part has read it.
 */
export function useSession() {
  const session = read('readSession');
  return useQuery(useHydrated() ? session : { ...session, queryKey: AS_SERVED, enabled: false });
}

const AS_SERVED: ReadKey = ['readSession', {}];

/** Stays after the session has ended. */
export function useLastSession(): Session | undefined {
  const { data } = useQuery({ ...read('readSession'), enabled: false });
  const last = useRef<Session>(undefined);
  last.current = data?.userId ? data : last.current;
  return last.current;
}

/** (specification, public site: refused storage) */
export const COOKIE_REFUSED = {
  title: 'ログインエラー',
  description:
    'お使いのブラウザがCookieを受け付けないため、ログインできません。設定でCookieを許可してから、もう一度お試しください。',
};

/** The browser did not keep the session's cookie, so nobody is logged in. */
export class CookieRefused extends Error {
  override readonly name = 'CookieRefused';
}

export async function readNewSession(
  client: QueryClient,
  { id }: { readonly id: string },
): Promise<void> {
  actFor(id);
  const { userId } = await client
    .fetchQuery({ ...read('readSession'), staleTime: 0 })
    .finally(() => actFor(personOf(client) ?? null));
  if (userId === id) becomePerson(client, id);
  else throw new CookieRefused();
}

const PLACEHOLDER = 'dev-admin';

/** The placeholder is no member (specification, public site: header). */
export const isMember = (
  session: Session | undefined,
): session is Session & { readonly userId: string } =>
  Boolean(session?.userId) && session?.userId !== PLACEHOLDER && session?.role === 'member';

export const isTeller = (session: Pick<Session, 'role'> | undefined) => session?.role === 'teller';

export const isAdministrator = (session: Pick<Session, 'role'> | undefined) =>
  session?.role === 'admin';
