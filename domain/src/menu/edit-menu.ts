import { accept, type Changes, type Decision, once, reject } from '../decision.ts';
import { changedContent, emptyContent, type NewContent } from '../thing/content.ts';
import {
  findService,
  type MenuEntry,
  type MenuEvent,
  type MenuState,
  type ServiceContent,
  serviceFields,
} from './menu.ts';

export type NewService = NewContent<typeof serviceFields>;

interface ServiceKey {
  readonly serviceId: string;
}

/** Decides once per command for a service on the menu; `NOT_FOUND` otherwise. */
/* @__NO_SIDE_EFFECTS__ */
function serviceRule<C extends object>(
  decide: (entry: MenuEntry, command: C & ServiceKey, state: MenuState) => Decision<MenuEvent>,
) {
  return once((state: MenuState, command: C & ServiceKey) => {
    const { serviceId } = command;
    const entry = findService(state, serviceId);
    return entry ? decide(entry, command, state) : reject('NOT_FOUND', { id: serviceId });
  });
}

/** The place is the end of the menu (specification, content: services). */
export const addService = once(
  (
    state: MenuState,
    { serviceId, service }: ServiceKey & { readonly service: NewService },
  ): Decision<MenuEvent> => {
    const isUsed =
      findService(state, serviceId) !== undefined || state.deletedIds.includes(serviceId);
    if (isUsed) return reject('ALREADY_EXISTS', { id: serviceId });
    const { after } = changedContent(serviceFields, emptyContent(serviceFields), service);
    return accept({ type: 'ServiceAdded', data: { serviceId, service: after } });
  },
);

/** Existing bookings stay (specification, booking: making a booking). */
export const changeService = serviceRule<{ readonly changes: Changes<ServiceContent> }>(
  ({ serviceId, service }, { changes }) => {
    const { after, differs } = changedContent(serviceFields, service, changes);
    return differs
      ? accept({ type: 'ServiceChanged', data: { serviceId, service: after } })
      : accept();
  },
);

/**
 * Swaps a service with its neighbour; at either end nothing changes (specification, content:
 * services).
 */
export const reorderService = serviceRule<{ readonly direction: 'up' | 'down' }>(
  (entry, { direction }, { entries }) => {
    const order = entries.map(({ serviceId }) => serviceId);
    const from = entries.indexOf(entry);
    const to = direction === 'up' ? from - 1 : from + 1;
    const neighbour = order[to];
    if (neighbour === undefined) return accept();
    const swapped = order.with(from, neighbour).with(to, entry.serviceId);
    return accept({ type: 'ServicesReordered', data: { order: swapped } });
  },
);

/** The caller has counted the upcoming bookings (architecture, write to two streams: deletions). */
export const deleteService = serviceRule(({ serviceId }) =>
  accept({ type: 'ServiceDeleted', data: { serviceId } }),
);
