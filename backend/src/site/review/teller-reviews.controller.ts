import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type TellerReviewAnswer, tellerReviewAnswer } from '@salon/domain';
import { type Projections, tellerReviews } from '@salon/projections';
import type { CommandContext } from '../../command/command-context.ts';
import type { Done } from '../../command/outcome.ts';
import { activeOrAll } from '../../http/active-or-all.ts';
import { Call } from '../../http/call.decorator.ts';
import { Commands } from '../../http/commands.ts';
import { documentOf } from '../../http/document-of.ts';
import { Input, type InputOfCall } from '../../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../../http/request.decorators.ts';
import { InjectProjections } from '../../ports/tokens.ts';
import type { Principal } from '../../sessions/principal.ts';
import { RemoveContent } from '../remove-content.command.ts';
import { AddTellerReview } from './add-teller-review.command.ts';
import { ChangeTellerReview } from './change-teller-review.command.ts';
import { ListTellerReviews } from './list-teller-reviews.query.ts';
import { tellerReviewKind } from './teller-review.kind.ts';

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
  async add(@Input() { body }: InputOfCall<'addTellerReview'>, @Context() context: CommandContext): Promise<TellerReviewAnswer> {
    return this.answer(await this.commands.dispatch(new AddTellerReview(body, context)));
  }

  @Call('changeTellerReview')
  async change(
    @Input() { params, body }: InputOfCall<'changeTellerReview'>,
    @Context() context: CommandContext,
  ): Promise<TellerReviewAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeTellerReview(params.id, body, context)));
  }

  @Call('deleteTellerReview')
  async delete(@Input() { params }: InputOfCall<'deleteTellerReview'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new RemoveContent(tellerReviewKind, params.id, context));
  }

  private async answer(done: Done): Promise<TellerReviewAnswer> {
    return tellerReviewAnswer.parse(await documentOf(this.projections, tellerReviews, done));
  }
}
