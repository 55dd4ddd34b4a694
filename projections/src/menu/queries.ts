import type { DocumentReader } from '../documents/document-store.ts';
import { MENU_ID, type MenuDocument, type ServiceEntry } from './document.ts';

type Menu = DocumentReader<MenuDocument>;

/** The services in their order; the public sees only active ones. */
export async function listServices(menu: Menu, which: 'active' | 'all'): Promise<readonly ServiceEntry[]> {
  const services = (await menu.get(MENU_ID))?.doc.services ?? [];
  return which === 'all' ? services : services.filter(({ isActive }) => isActive);
}

export async function serviceOf(menu: Menu, id: string): Promise<ServiceEntry | undefined> {
  return (await listServices(menu, 'all')).find((service) => service.id === id);
}

/** Whether a teller offers a service: one that is limited to nobody is offered by everybody (decisions §7). */
export function offersService(service: ServiceEntry, tellerId: string): boolean {
  return service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(tellerId);
}
