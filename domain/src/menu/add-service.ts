import { accept, type Decision, reject } from '../decision.ts';
import type { MenuEvent, ServiceContent } from './events.ts';
import { findService, type MenuState } from './menu.ts';
import type { ServiceCommand } from './service-command.ts';

export interface AddService extends ServiceCommand {
  readonly service: ServiceContent;
  readonly fortuneTellerIds: readonly string[];
}

/** Adds a service as the last of the menu (decisions §7). */
export function addService(state: MenuState, { commandId, serviceId, service, fortuneTellerIds }: AddService): Decision<MenuEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const isUsed = findService(state, serviceId) !== undefined || state.deletedIds.includes(serviceId);
  if (isUsed) return reject('ALREADY_EXISTS', { id: serviceId });
  return accept({ type: 'ServiceAdded', data: { serviceId, service, fortuneTellerIds: [...fortuneTellerIds] } });
}
