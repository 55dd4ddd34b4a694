import { type ServiceAnswer, serviceAnswer } from '@salon/domain';
import type { ServiceEntry } from '@salon/projections';

/** A service as it is answered: the price as a numeric string (decisions §7). */
export function serviceAnswerOf(service: ServiceEntry): ServiceAnswer {
  return serviceAnswer.parse({ ...service, price: String(service.price) });
}
