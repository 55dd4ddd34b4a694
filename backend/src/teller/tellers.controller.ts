import { Controller } from '@nestjs/common';
import { type TellerAnswer, tellerAnswer } from '@salon/contract';
import { listTellers, type Projections, tellerOf, tellers } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { AnswerCache, type CachedAnswer } from '../http/answer-cache.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/sessions.ts';
import { DeleteTeller } from './delete-teller.ts';

/** The fortune-tellers. */
@Controller()
export class TellersController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listTellers')
  async list(
    @Input() { query }: InputOfCall<'listTellers'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CachedAnswer<'listTellers'>> {
    const which = activeOrAll(query, principal);
    const listed = async () => (await listTellers(this.projections.of(tellers), which)).map((teller) => tellerAnswer.parse(teller));
    return this.cache.get('listTellers', [which], listed);
  }

  /** An inactive one is there for administrators only. */
  @Call('readTeller')
  async read(@Input() { params }: InputOfCall<'readTeller'>, @CurrentPrincipal() principal: Principal): Promise<TellerAnswer> {
    const teller = found(await tellerOf(this.projections.of(tellers), params.id));
    return tellerAnswer.parse(found(teller.isActive || principal.kind === 'administrator' ? teller : undefined));
  }

  @Call('deleteTeller')
  async delete(@Input() { params }: InputOfCall<'deleteTeller'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new DeleteTeller(params.id, context));
  }
}
