import { accept, type Decision } from '../decision.ts';
import type { MenuEvent } from './events.ts';
import { findService, type MenuState } from './menu.ts';
import type { ServiceCommand } from './service-command.ts';

/**
 * Second half of a deletion, with the bookings counted that are still to come: none deletes the service, any reopens it (the
 * caller then answers `UPCOMING_BOOKINGS` with the number).
 */
export function finishClosingService(
  state: MenuState,
  { serviceId }: ServiceCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<MenuEvent> {
  if (!findService(state, serviceId)?.isClosing) return accept();
  return upcoming > 0
    ? accept({ type: 'ServiceReopened', data: { serviceId, upcoming } })
    : accept({ type: 'ServiceDeleted', data: { serviceId } });
}
