import type { menuEvents, ServiceContent } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, present } from '../engine/projector.ts';

/** `fortuneTellerIds`: none means that every active teller offers it. */
export interface ServiceEntry extends ServiceContent {
  readonly id: string;
  readonly fortuneTellerIds: readonly string[];
}

/** In the order of the salon. */
export interface MenuDocument {
  readonly services: readonly ServiceEntry[];
}

export const MENU_ID = 'menu';

export const menu = defineProjector<MenuDocument, keyof typeof menuEvents>({
  name: 'menu',
  version: 1,
  keys: () => [MENU_ID],
  on: {
    ServiceAdded(doc, { data: { serviceId, service, fortuneTellerIds } }) {
      return {
        services: [...(doc?.services ?? []), { id: serviceId, ...service, fortuneTellerIds }],
      };
    },
    ServiceChanged: (doc, event) =>
      withService(present(doc, event), event.data.serviceId, event.data.service),
    ServiceTellersSet: (doc, event) =>
      withService(present(doc, event), event.data.serviceId, {
        fortuneTellerIds: event.data.fortuneTellerIds,
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

function withService(menu: MenuDocument, id: string, changed: Partial<ServiceEntry>): MenuDocument {
  return {
    services: menu.services.map((service) =>
      service.id === id ? { ...service, ...changed } : service,
    ),
  };
}

type Menu = DocumentReader<MenuDocument>;

/** The public sees only active ones. */
export async function listServices(
  menu: Menu,
  which: 'active' | 'all',
): Promise<readonly ServiceEntry[]> {
  const services = (await menu.get(MENU_ID))?.doc.services ?? [];
  return which === 'all' ? services : services.filter(({ isActive }) => isActive);
}

export async function serviceOf(menu: Menu, id: string): Promise<ServiceEntry | undefined> {
  return (await listServices(menu, 'all')).find((service) => service.id === id);
}

/** One that is limited to nobody is offered by everybody (specification, content: services). */
export function offersService(service: ServiceEntry, tellerId: string): boolean {
  return service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(tellerId);
}
