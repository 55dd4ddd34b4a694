import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type TellerAnswer, tellerAnswer } from '@salon/domain';
import { listTellers, menu, offersService, type Projections, serviceOf, tellers } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

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

  /** Undefined when there is no such service; a service limited to nobody is offered by every active teller (decisions §7). */
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
