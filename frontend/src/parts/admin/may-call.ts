import { type RouteName, routeOf } from '@salon/contract/routes';
import type { Session } from '../../api/api.ts';

/**
 * By the server's table (specification, administrators: roles). It only hides; the server refuses.
 */
export const mayCall = (session: Pick<Session, 'adminRole'> | undefined, name: RouteName) =>
  !['owner', 'teller-or-owner'].includes(routeOf(name).who) || session?.adminRole !== 'reception';
