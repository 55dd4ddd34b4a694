import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ServiceAnswer } from '@salon/domain';
import { listServices, menu, type Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { serviceAnswerOf } from './service-answer.ts';

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
