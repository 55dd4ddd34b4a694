import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type TellerAnswer, tellerAnswer } from '@salon/contract';
import { type Projections, tellers } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { found } from '../http/found.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/principal.ts';
import { AddTeller } from './add-teller.ts';
import { ChangeTeller } from './change-teller.ts';
import { DeleteTeller } from './delete-teller.ts';
import { ListTellers, ReadTeller } from './list-tellers.ts';

/** The fortune-tellers. */
@Controller()
export class TellersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listTellers')
  list(@Input() { query }: InputOfCall<'listTellers'>, @CurrentPrincipal() principal: Principal): Promise<readonly TellerAnswer[]> {
    return this.queries.execute(new ListTellers(activeOrAll(query, principal)));
  }

  @Call('readTeller')
  async read(@Input() { params }: InputOfCall<'readTeller'>, @CurrentPrincipal() principal: Principal): Promise<TellerAnswer> {
    return found(await this.queries.execute(new ReadTeller(params.id, principal.kind === 'administrator' ? 'all' : 'active')));
  }

  @Call('addTeller')
  async add(@Input() { body }: InputOfCall<'addTeller'>, @Context() context: CommandContext): Promise<TellerAnswer> {
    return this.answer(await this.commands.dispatch(new AddTeller(body, context)));
  }

  @Call('changeTeller')
  async change(@Input() { params, body }: InputOfCall<'changeTeller'>, @Context() context: CommandContext): Promise<TellerAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeTeller(params.id, body, context)));
  }

  @Call('deleteTeller')
  async delete(@Input() { params }: InputOfCall<'deleteTeller'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new DeleteTeller(params.id, context));
  }

  private async answer(done: Done): Promise<TellerAnswer> {
    return tellerAnswer.parse(await documentOf(this.projections, tellers, done));
  }
}
