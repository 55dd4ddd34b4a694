import { accept, type Decision, reject } from '../decision.ts';
import type { MenuEvent } from './events.ts';
import { findService, type MenuEntry, type MenuState } from './menu.ts';

export interface ServiceCommand {
  readonly commandId: string;
  readonly serviceId: string;
}

/** Decides about a service that is on the menu, once for each command; any other is not found. */
export function onService(
  state: MenuState,
  { commandId, serviceId }: ServiceCommand,
  decide: (entry: MenuEntry) => Decision<MenuEvent>,
): Decision<MenuEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const entry = findService(state, serviceId);
  return entry === undefined ? reject('NOT_FOUND', { id: serviceId }) : decide(entry);
}
