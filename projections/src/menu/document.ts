import type { ServiceContent } from '@salon/domain';

/** A service with the tellers it is limited to; none means that every active teller offers it. */
export interface ServiceEntry extends ServiceContent {
  readonly id: string;
  readonly fortuneTellerIds: readonly string[];
  /** A deletion is under way: no new bookings. */
  readonly closing: boolean;
}

/** The menu: every service in the order of the salon. */
export interface MenuDocument {
  readonly services: readonly ServiceEntry[];
}

/** There is one menu. */
export const MENU_ID = 'menu';
