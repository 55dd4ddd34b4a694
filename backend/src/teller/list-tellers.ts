import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type TellerAnswer, tellerAnswer } from '@salon/contract';
import { listTellers, type Projections, tellerOf, tellers } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

/** The tellers in their order. */
export class ListTellers extends Query<readonly TellerAnswer[]> {
  constructor(readonly which: 'active' | 'all') {
    super();
  }
}

@QueryHandler(ListTellers)
export class ListTellersHandler implements IQueryHandler<ListTellers> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ which }: ListTellers): Promise<readonly TellerAnswer[]> {
    return (await listTellers(this.projections.of(tellers), which)).map((teller) => tellerAnswer.parse(teller));
  }
}

/** One teller; an inactive one is there for administrators only. */
export class ReadTeller extends Query<TellerAnswer | undefined> {
  constructor(
    readonly tellerId: string,
    readonly which: 'active' | 'all',
  ) {
    super();
  }
}

@QueryHandler(ReadTeller)
export class ReadTellerHandler implements IQueryHandler<ReadTeller> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ tellerId, which }: ReadTeller): Promise<TellerAnswer | undefined> {
    const teller = await tellerOf(this.projections.of(tellers), tellerId);
    return teller !== undefined && (teller.isActive || which === 'all') ? tellerAnswer.parse(teller) : undefined;
  }
}
