import type { menuEvents, ServiceContent } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';

export interface ServiceEntry extends ServiceContent {
  readonly id: string;
}

/** The order is the salon's. */
export interface MenuDocument {
  readonly services: readonly ServiceEntry[];
}

export const MENU_ID = 'menu';

export const menuModel = defineProjector<MenuDocument, keyof typeof menuEvents>({
  name: 'menu',
  label: 'メニュー',
  audience: 'all',
  version: 1,
  keys: () => [MENU_ID],
  on: {
    ServiceAdded: (doc, { data: { serviceId, service } }) => ({
      services: [...(doc?.services ?? []), { id: serviceId, ...service }],
    }),
    ServiceChanged: (doc, event) => ({
      services: present(doc, event).services.map((service) =>
        service.id === event.data.serviceId ? { id: service.id, ...event.data.service } : service,
      ),
    }),
    ServicesReordered(doc, event) {
      const { order } = event.data;
      const place = ({ id }: ServiceEntry) =>
        order.includes(id) ? order.indexOf(id) : order.length;
      return { services: [...present(doc, event).services].sort((a, b) => place(a) - place(b)) };
    },
    ServiceDeleted: (doc, event) => ({
      services: present(doc, event).services.filter(({ id }) => id !== event.data.serviceId),
    }),
  },
  indexes: [],
});

type Menu = DocumentReader<MenuDocument>;

/** The public sees only active ones. */
export async function listServices(
  menu: Menu,
  which: 'active' | 'all',
): Promise<readonly ServiceEntry[]> {
  const services = (await menu.get(MENU_ID))?.doc.services ?? [];
  return which === 'all' ? services : services.filter(({ isActive }) => isActive);
}

export async function listedServiceOf(menu: Menu, id: string): Promise<ServiceEntry | undefined> {
  return (await listServices(menu, 'all')).find((service) => service.id === id);
}

/**
 * A service that is limited to nobody is offered by everybody (specification, content: services).
 */
export function offersService(service: ServiceEntry, tellerId: string): boolean {
  return service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(tellerId);
}
