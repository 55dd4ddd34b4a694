import type { AdminTeller, Service } from './admin-reads.ts';

/** Whether a teller takes bookings for a service; one that is limited to nobody is offered by every active teller (decisions §7). */
export const isAble = ({ id, isActive }: AdminTeller, service: Pick<Service, 'fortuneTellerIds'> | undefined): boolean =>
  isActive && (!service || service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(id));
