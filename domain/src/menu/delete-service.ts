import { accept, type Decision, reject } from '../decision.ts';
import type { ServiceCommand } from './edit-menu.ts';
import { findService, type MenuEvent, type MenuState } from './menu.ts';

/** First half of a deletion: refuses new bookings from then on; resumable. */
export function closeService(state: MenuState, { serviceId }: ServiceCommand): Decision<MenuEvent> {
  const entry = findService(state, serviceId);
  if (entry === undefined) return reject('NOT_FOUND', { id: serviceId });
  return entry.isClosing ? accept() : accept({ type: 'ServiceClosing', data: { serviceId } });
}

/** Second half of a deletion, without upcoming bookings. A service reopened meanwhile stays. */
export function deleteClosedService(
  state: MenuState,
  { serviceId }: ServiceCommand,
): Decision<MenuEvent> {
  return findService(state, serviceId)?.isClosing
    ? accept({ type: 'ServiceDeleted', data: { serviceId } })
    : accept();
}

/** Second half of a deletion with upcoming bookings. */
export function reopenService(
  state: MenuState,
  { serviceId }: ServiceCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<MenuEvent> {
  return findService(state, serviceId)?.isClosing
    ? accept({ type: 'ServiceReopened', data: { serviceId, upcoming } })
    : accept();
}
