import type { menuEvents } from '@salon/domain';
import { defineProjector, present } from '../engine/define-projector.ts';
import { MENU_ID, type MenuDocument, type ServiceEntry } from './document.ts';

/** The services in their order. */
export const menu = defineProjector<MenuDocument, keyof typeof menuEvents>({
  name: 'menu',
  version: 1,
  keys: () => [MENU_ID],
  on: {
    ServiceAdded(doc, { data: { serviceId, service, fortuneTellerIds } }) {
      return { services: [...(doc?.services ?? []), { id: serviceId, ...service, fortuneTellerIds, closing: false }] };
    },
    ServiceChanged: (doc, event) => withService(present(doc, event), event.data.serviceId, event.data.service),
    ServiceTellersSet: (doc, event) =>
      withService(present(doc, event), event.data.serviceId, { fortuneTellerIds: event.data.fortuneTellerIds }),
    ServicesReordered(doc, event) {
      const { order } = event.data;
      const place = ({ id }: ServiceEntry) => (order.includes(id) ? order.indexOf(id) : order.length);
      return { services: [...present(doc, event).services].sort((a, b) => place(a) - place(b)) };
    },
    ServiceClosing: (doc, event) => withService(present(doc, event), event.data.serviceId, { closing: true }),
    ServiceReopened: (doc, event) => withService(present(doc, event), event.data.serviceId, { closing: false }),
    ServiceDeleted: (doc, event) => ({ services: present(doc, event).services.filter(({ id }) => id !== event.data.serviceId) }),
  },
  indexes: {},
});

function withService(menu: MenuDocument, id: string, changed: Partial<ServiceEntry>): MenuDocument {
  return { services: menu.services.map((service) => (service.id === id ? { ...service, ...changed } : service)) };
}
