import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ServiceAnswer } from '@salon/domain';
import { menu, type Projections, serviceOf } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { serviceAnswerOf } from './service-answer.ts';

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
