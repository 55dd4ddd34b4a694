import { type Decision, reject } from '../decision.ts';
import type { ServiceTerms, TellerTerms } from './terms.ts';

/** Refuses a teller who takes no bookings. */
export function refuseTeller({ id, isActive, isClosing }: TellerTerms): Decision<never> | undefined {
  return isActive && !isClosing ? undefined : reject('TELLER_INACTIVE', { tellerId: id });
}

/** Refuses a service that is off the menu. */
export function refuseService({ id, isActive, isClosing }: ServiceTerms): Decision<never> | undefined {
  return isActive && !isClosing ? undefined : reject('SERVICE_INACTIVE', { serviceId: id });
}

/** Refuses a teller who does not offer the service. */
export function refuseUnoffered(service: Pick<ServiceTerms, 'id' | 'fortuneTellerIds'>, tellerId: string): Decision<never> | undefined {
  const offered = service.fortuneTellerIds.length === 0 || service.fortuneTellerIds.includes(tellerId);
  return offered ? undefined : reject('SERVICE_NOT_OFFERED', { serviceId: service.id, tellerId });
}
