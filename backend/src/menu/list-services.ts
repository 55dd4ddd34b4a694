import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ServiceAnswer, serviceAnswer, type TellerAnswer, tellerAnswer } from '@salon/contract';
import {
  listServices,
  listTellers,
  menu,
  offersService,
  type Projections,
  type ServiceEntry,
  serviceOf,
  tellers,
} from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

/** The menu in its order. */
export class ListServices extends Query<readonly ServiceAnswer[]> {
  constructor(readonly which: 'active' | 'all') {
    super();
  }
}

@QueryHandler(ListServices)
export class ListServicesHandler implements IQueryHandler<ListServices> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListServices): Promise<readonly ServiceAnswer[]> {
    return (await listServices(this.projections.of(menu), which)).map(serviceAnswerOf);
  }
}

/** One service; an inactive one is there for administrators only. */
export class ReadService extends Query<ServiceAnswer | undefined> {
  constructor(
    readonly serviceId: string,
    readonly which: 'active' | 'all',
  ) {
    super();
  }
}

@QueryHandler(ReadService)
export class ReadServiceHandler implements IQueryHandler<ReadService> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ serviceId, which }: ReadService): Promise<ServiceAnswer | undefined> {
    const service = await serviceOf(this.projections.of(menu), serviceId);
    return service !== undefined && (service.isActive || which === 'all') ? serviceAnswerOf(service) : undefined;
  }
}

/** Who offers a service, in the tellers' order; with `all` also the inactive whom it names. */
export class ListServiceTellers extends Query<readonly TellerAnswer[] | undefined> {
  constructor(
    readonly serviceId: string,
    readonly which: 'active' | 'all',
  ) {
    super();
  }
}

@QueryHandler(ListServiceTellers)
export class ListServiceTellersHandler implements IQueryHandler<ListServiceTellers> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /**
   * Undefined when there is no such service; a service limited to nobody is offered by every active teller
   * (specification, content: services).
   */
  async execute({ serviceId, which }: ListServiceTellers): Promise<readonly TellerAnswer[] | undefined> {
    const service = await serviceOf(this.projections.of(menu), serviceId);
    if (service === undefined || (!service.isActive && which === 'active')) {
      return undefined;
    }
    const isForAll = service.fortuneTellerIds.length === 0;
    const candidates = await listTellers(this.projections.of(tellers), isForAll ? 'active' : which);
    return candidates.filter(({ id }) => offersService(service, id)).map((teller) => tellerAnswer.parse(teller));
  }
}

/** A service as it is answered: the price as a numeric string (specification, content: services). */
export function serviceAnswerOf(service: ServiceEntry): ServiceAnswer {
  return serviceAnswer.parse({ ...service, price: String(service.price) });
}
