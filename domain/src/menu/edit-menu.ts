import { accept, type Changes, type Decision, reject } from '../decision.ts';
import { changedContent, emptyContent, type NewContent } from '../thing/fields.ts';
import {
  findService,
  type MenuEntry,
  type MenuEvent,
  type MenuState,
  type ServiceContent,
  serviceFields,
} from './menu.ts';

export type NewService = NewContent<typeof serviceFields>;

export interface ServiceCommand {
  readonly commandId: string;
  readonly serviceId: string;
}

function onService(
  state: MenuState,
  { commandId, serviceId }: ServiceCommand,
  decide: (entry: MenuEntry) => Decision<MenuEvent>,
): Decision<MenuEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const entry = findService(state, serviceId);
  return entry === undefined ? reject('NOT_FOUND', { id: serviceId }) : decide(entry);
}

/** The place is the end of the menu (specification, content: services). */
export function addService(
  state: MenuState,
  { commandId, serviceId, service }: ServiceCommand & { readonly service: NewService },
): Decision<MenuEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const isUsed =
    findService(state, serviceId) !== undefined || state.deletedIds.includes(serviceId);
  if (isUsed) return reject('ALREADY_EXISTS', { id: serviceId });
  const { after } = changedContent(serviceFields, emptyContent(serviceFields), service);
  return accept({ type: 'ServiceAdded', data: { serviceId, service: after } });
}

/** Existing bookings stay (specification, booking: making a booking). */
export function changeService(
  state: MenuState,
  command: ServiceCommand & { readonly changes: Changes<ServiceContent> },
): Decision<MenuEvent> {
  const { serviceId, changes } = command;
  return onService(state, command, ({ service }) => {
    const { after, differs } = changedContent(serviceFields, service, changes);
    return differs
      ? accept({ type: 'ServiceChanged', data: { serviceId, service: after } })
      : accept();
  });
}

/**
 * Swaps a service with its neighbour; at either end nothing changes (specification, content:
 * services).
 */
export function reorderService(
  state: MenuState,
  command: ServiceCommand & { readonly direction: 'up' | 'down' },
): Decision<MenuEvent> {
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

/** The caller has counted the upcoming bookings (architecture, write to two streams: deletions). */
export const deleteService = (state: MenuState, command: ServiceCommand): Decision<MenuEvent> =>
  onService(state, command, ({ serviceId }) =>
    accept({ type: 'ServiceDeleted', data: { serviceId } }),
  );
