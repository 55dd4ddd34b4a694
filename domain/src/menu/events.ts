import { z } from 'zod';
import type { EventOf } from '../event-of.ts';
import { serviceTypes } from './service-types.ts';

/** A service of the menu: minutes and whole yen. */
export const serviceContent = z.object({
  name: z.string(),
  type: z.enum(serviceTypes),
  duration: z.number().int(),
  price: z.number().int(),
  description: z.string(),
  isActive: z.boolean(),
});
export type ServiceContent = z.output<typeof serviceContent>;

const serviceId = z.string();
const fortuneTellerIds = z.array(z.string());

/** Events of `menu`. An empty `fortuneTellerIds` means that every active teller offers the service (decisions §7). */
export const menuEvents = {
  ServiceAdded: { version: 1, data: z.object({ serviceId, service: serviceContent, fortuneTellerIds }) },
  ServiceChanged: { version: 1, data: z.object({ serviceId, service: serviceContent }) },
  ServiceTellersSet: { version: 1, data: z.object({ serviceId, fortuneTellerIds }) },
  ServicesReordered: { version: 1, data: z.object({ order: z.array(z.string()) }) },
  ServiceClosing: { version: 1, data: z.object({ serviceId }) },
  ServiceReopened: { version: 1, data: z.object({ serviceId, upcoming: z.number().int() }) },
  ServiceDeleted: { version: 1, data: z.object({ serviceId }) },
} as const;

export type MenuEvent = EventOf<typeof menuEvents>;
