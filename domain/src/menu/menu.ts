import type { ServiceTerms } from '../booking/terms.ts';
import { type Remembering, remembering } from '../remembering.ts';
import type { MenuEvent, ServiceContent } from './events.ts';

/** One service where it stands on the menu; `isClosing` while a deletion is under way. */
export interface MenuEntry {
  readonly serviceId: string;
  readonly service: ServiceContent;
  readonly fortuneTellerIds: readonly string[];
  readonly isClosing: boolean;
}

interface Entries {
  /** In the menu's order. */
  readonly entries: readonly MenuEntry[];
  /** Ids are never used again. */
  readonly deletedIds: readonly string[];
}

export type MenuState = Entries & Remembering;

/** All services, their order and who offers them, on `menu`. */
export const menu = remembering<Entries, MenuEvent>({ entries: [], deletedIds: [] }, (state, event) => {
  switch (event.type) {
    case 'ServiceAdded':
      return { ...state, entries: [...state.entries, { ...event.data, isClosing: false }] };
    case 'ServiceChanged':
      return replaced(state, event.data.serviceId, { service: event.data.service });
    case 'ServiceTellersSet':
      return replaced(state, event.data.serviceId, { fortuneTellerIds: event.data.fortuneTellerIds });
    case 'ServicesReordered':
      return { ...state, entries: inOrder(state.entries, event.data.order) };
    case 'ServiceClosing':
      return replaced(state, event.data.serviceId, { isClosing: true });
    case 'ServiceReopened':
      return replaced(state, event.data.serviceId, { isClosing: false });
    case 'ServiceDeleted':
      return {
        entries: state.entries.filter(({ serviceId }) => serviceId !== event.data.serviceId),
        deletedIds: [...state.deletedIds, event.data.serviceId],
      };
  }
});

export function findService(state: MenuState, serviceId: string): MenuEntry | undefined {
  return state.entries.find((entry) => entry.serviceId === serviceId);
}

/** What bookings are decided by; nothing for a service that is not there. `revision` is that of the stream's last event. */
export function serviceTerms(state: MenuState, serviceId: string, revision: number): ServiceTerms | undefined {
  const entry = findService(state, serviceId);
  if (entry === undefined) return undefined;
  const { name, type, duration, price, isActive } = entry.service;
  const { isClosing, fortuneTellerIds } = entry;
  return { revision, id: serviceId, name, type, duration, price, isActive, isClosing, fortuneTellerIds };
}

function replaced(state: Entries, serviceId: string, changes: Partial<MenuEntry>): Entries {
  return { ...state, entries: state.entries.map((entry) => (entry.serviceId === serviceId ? { ...entry, ...changes } : entry)) };
}

/** The named ones first, in that order; whoever is not named keeps its place behind them. */
function inOrder(entries: readonly MenuEntry[], order: readonly string[]): readonly MenuEntry[] {
  const named = order.flatMap((id) => entries.filter(({ serviceId }) => serviceId === id));
  return [...named, ...entries.filter((entry) => !named.includes(entry))];
}
