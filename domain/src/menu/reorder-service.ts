import { accept, type Decision } from '../decision.ts';
import type { MenuEvent } from './events.ts';
import type { MenuState } from './menu.ts';
import { onService, type ServiceCommand } from './service-command.ts';

/** Swaps a service with its neighbour above or below; at the edge of the menu nothing changes (decisions §7). */
export function reorderService(state: MenuState, command: ServiceCommand & { readonly direction: 'up' | 'down' }): Decision<MenuEvent> {
  return onService(state, command, (entry) => {
    const order = state.entries.map(({ serviceId }) => serviceId);
    const from = state.entries.indexOf(entry);
    const to = command.direction === 'up' ? from - 1 : from + 1;
    const neighbour = order[to];
    if (neighbour === undefined) return accept();
    const swapped = order.with(from, neighbour).with(to, command.serviceId);
    return accept({ type: 'ServicesReordered', data: { order: swapped } });
  });
}
