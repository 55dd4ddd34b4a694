import { type ReadKey, type RouteName, routeOf } from '@salon/contract/routes';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { useHydrated } from '../hydrated.ts';

/**
 * The visitor's session, asked for in the browser only: served pages are the same for everybody. A part of the page that still has to
 * be taken over as it was served knows nothing of it, although another part may have learned it meanwhile.
 */
export function useSession() {
  const session = read('readSession');
  return useQuery(useHydrated() ? session : { ...session, queryKey: AS_SERVED, enabled: false });
}

/** Nothing is ever kept under it. */
const AS_SERVED: ReadKey = ['readSession', {}];

/** What the development administrator is called; never a member. */
const PLACEHOLDER = 'dev-admin';

/**
 * Whether my-page is theirs: somebody is logged in who is a member and not the placeholder
 * (specification, public site: header).
 */
export const isMember = (session: Session | undefined): session is Session & { readonly userId: string } =>
  Boolean(session?.userId) && session?.userId !== PLACEHOLDER && session?.role === 'member';

/** Whether the session is a teller's, who sees their own days alone. */
export const isTeller = (session: Pick<Session, 'role'> | undefined): boolean => session?.role === 'teller';

export const isAdministrator = (session: Pick<Session, 'role'> | undefined): boolean => session?.role === 'admin';

/** Whether an administrator may use a route, by the table that the server asks, too (specification, administrators: roles); for hiding only. */
export const mayCall = (session: Pick<Session, 'adminRole'> | undefined, name: RouteName): boolean =>
  routeOf(name).who !== 'owner' || session?.adminRole !== 'reception';
