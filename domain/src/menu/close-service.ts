import { accept, type Decision, reject } from '../decision.ts';
import type { MenuEvent } from './events.ts';
import { findService, type MenuState } from './menu.ts';
import type { ServiceCommand } from './service-command.ts';

/** First half of a deletion: no new bookings from here on. One that was broken off is taken up again. */
export function closeService(state: MenuState, { serviceId }: ServiceCommand): Decision<MenuEvent> {
  const entry = findService(state, serviceId);
  if (entry === undefined) return reject('NOT_FOUND', { id: serviceId });
  return entry.isClosing ? accept() : accept({ type: 'ServiceClosing', data: { serviceId } });
}
