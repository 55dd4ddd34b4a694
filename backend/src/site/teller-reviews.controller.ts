import { Controller } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type TellerReviewAnswer, tellerReviewAnswer } from '@salon/contract';
import { tellerReview, tellerReviewStream } from '@salon/domain';
import { listTellerReviews, listTellers, type Projections, tellerReviews, tellers } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { Call } from '../http/call.decorator.ts';
import { type CommandOfRequest, Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/principal.ts';
import { RemoveContent } from './change-content.ts';
import { AddTellerReview, ChangeTellerReview } from './change-teller-review.ts';

/** Reviews of one teller or of all, in their order; those of tellers who are not active only with `all`. */
export class ListTellerReviews extends Query<readonly TellerReviewAnswer[]> {
  constructor(
    readonly fortuneTellerId: string | undefined,
    readonly which: 'active' | 'all',
  ) {
    super();
  }
}

@QueryHandler(ListTellerReviews)
export class ListTellerReviewsHandler implements IQueryHandler<ListTellerReviews> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async execute({ fortuneTellerId, which }: ListTellerReviews): Promise<readonly TellerReviewAnswer[]> {
    const found = await listTellerReviews(this.projections.of(tellerReviews), fortuneTellerId);
    const active = new Set((await listTellers(this.projections.of(tellers), 'active')).map(({ id }) => id));
    return found
      .filter((review) => which === 'all' || active.has(review.fortuneTellerId))
      .map((review) => tellerReviewAnswer.parse(review));
  }
}

/** Pictures of customers' words about a teller. */
@Controller()
export class TellerReviewsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listTellerReviews')
  list(
    @Input() { query }: InputOfCall<'listTellerReviews'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly TellerReviewAnswer[]> {
    return this.queries.execute(new ListTellerReviews(query.fortuneTellerId, activeOrAll(query, principal)));
  }

  @Call('addTellerReview')
  add(@Input() { body }: InputOfCall<'addTellerReview'>, @Context() context: CommandContext): Promise<TellerReviewAnswer> {
    return this.carryOut(new AddTellerReview(body, context));
  }

  @Call('changeTellerReview')
  change(@Input() { params, body }: InputOfCall<'changeTellerReview'>, @Context() context: CommandContext): Promise<TellerReviewAnswer> {
    return this.carryOut(new ChangeTellerReview(params.id, body, context));
  }

  @Call('deleteTellerReview')
  async delete(@Input() { params }: InputOfCall<'deleteTellerReview'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent({ stream: tellerReviewStream, rules: tellerReview }, params.id, context));
  }

  private async carryOut(command: CommandOfRequest): Promise<TellerReviewAnswer> {
    return tellerReviewAnswer.parse(await documentOf(this.projections, tellerReviews, await this.commands.dispatch(command)));
  }
}
