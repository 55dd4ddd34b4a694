import {
  accept,
  type Changes,
  type Decision,
  joinDecisions,
  mergeChanges,
  reject,
} from '../decision.ts';
import {
  findService,
  type MenuEntry,
  type MenuEvent,
  type MenuState,
  type ServiceContent,
} from './menu.ts';

export interface ServiceCommand {
  readonly commandId: string;
  readonly serviceId: string;
}

/** Decides once per command for a service on the menu. */
function onService(
  state: MenuState,
  { commandId, serviceId }: ServiceCommand,
  decide: (entry: MenuEntry) => Decision<MenuEvent>,
): Decision<MenuEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const entry = findService(state, serviceId);
  return entry === undefined ? reject('NOT_FOUND', { id: serviceId }) : decide(entry);
}

interface AddService extends ServiceCommand {
  readonly service: ServiceContent;
  readonly fortuneTellerIds: readonly string[];
}

/** Adds a service at the end of the menu (specification, content: services). */
export function addService(
  state: MenuState,
  { commandId, serviceId, service, fortuneTellerIds }: AddService,
): Decision<MenuEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const isUsed =
    findService(state, serviceId) !== undefined || state.deletedIds.includes(serviceId);
  if (isUsed) return reject('ALREADY_EXISTS', { id: serviceId });
  return accept({
    type: 'ServiceAdded',
    data: { serviceId, service, fortuneTellerIds: [...fortuneTellerIds] },
  });
}

interface ChangeService extends ServiceCommand {
  readonly changes: Changes<ServiceContent>;
  readonly fortuneTellerIds?: readonly string[] | undefined;
}

/**
 * Changes the given fields, and who offers the service; existing bookings stay (specification,
 * booking: making a booking).
 */
export function changeService(state: MenuState, command: ChangeService): Decision<MenuEvent> {
  const { serviceId, changes, fortuneTellerIds } = command;
  const content = onService(state, command, ({ service }) => {
    const { after, differs } = mergeChanges(service, changes);
    return differs
      ? accept({ type: 'ServiceChanged', data: { serviceId, service: after } })
      : accept();
  });
  return joinDecisions(
    content,
    fortuneTellerIds === undefined
      ? accept()
      : setServiceTellers(state, { ...command, fortuneTellerIds }),
  );
}

/** Limits a service to some tellers; none means every active one. */
export function setServiceTellers(
  state: MenuState,
  command: ServiceCommand & { readonly fortuneTellerIds: readonly string[] },
): Decision<MenuEvent> {
  const { serviceId } = command;
  const wanted = [...new Set(command.fortuneTellerIds)];
  return onService(state, command, ({ fortuneTellerIds }) => {
    const isSame =
      wanted.length === fortuneTellerIds.length &&
      wanted.every((id) => fortuneTellerIds.includes(id));
    return isSame
      ? accept()
      : accept({ type: 'ServiceTellersSet', data: { serviceId, fortuneTellerIds: wanted } });
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
