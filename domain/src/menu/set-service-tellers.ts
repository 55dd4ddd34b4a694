import { accept, type Decision } from '../decision.ts';
import type { MenuEvent } from './events.ts';
import type { MenuState } from './menu.ts';
import { onService, type ServiceCommand } from './service-command.ts';

/** Limits a service to some tellers; to nobody means that every active teller offers it (decisions §7). */
export function setServiceTellers(
  state: MenuState,
  command: ServiceCommand & { readonly fortuneTellerIds: readonly string[] },
): Decision<MenuEvent> {
  const { serviceId } = command;
  const wanted = [...new Set(command.fortuneTellerIds)];
  return onService(state, command, ({ fortuneTellerIds }) => {
    const isSame = wanted.length === fortuneTellerIds.length && wanted.every((id) => fortuneTellerIds.includes(id));
    return isSame ? accept() : accept({ type: 'ServiceTellersSet', data: { serviceId, fortuneTellerIds: wanted } });
  });
}
