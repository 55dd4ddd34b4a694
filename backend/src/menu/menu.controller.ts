import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ServiceAnswer, TellerAnswer } from '@salon/contract';
import { MENU_ID, menu, type Projections } from '@salon/projections';
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
import { AddService } from './add-service.ts';
import { ChangeService, SetServiceTellers } from './change-service.ts';
import { DeleteService } from './delete-service.ts';
import { ListServices, ListServiceTellers, ReadService, serviceAnswerOf } from './list-services.ts';
import { ReorderService } from './reorder-service.ts';

/** The services of the menu, their order and who offers them. */
@Controller()
export class MenuController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listServices')
  list(@Input() { query }: InputOfCall<'listServices'>, @CurrentPrincipal() principal: Principal): Promise<readonly ServiceAnswer[]> {
    return this.queries.execute(new ListServices(activeOrAll(query, principal)));
  }

  @Call('readService')
  async read(@Input() { params }: InputOfCall<'readService'>, @CurrentPrincipal() principal: Principal): Promise<ServiceAnswer> {
    return found(await this.queries.execute(new ReadService(params.id, principal.kind === 'administrator' ? 'all' : 'active')));
  }

  @Call('listServiceTellers')
  async listTellers(
    @Input() { params, query }: InputOfCall<'listServiceTellers'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly TellerAnswer[]> {
    return found(await this.queries.execute(new ListServiceTellers(params.id, activeOrAll(query, principal))));
  }

  @Call('addService')
  async add(@Input() { body }: InputOfCall<'addService'>, @Context() context: CommandContext): Promise<ServiceAnswer> {
    return this.answer(await this.commands.dispatch(new AddService(body.service, body.fortuneTellerIds, context)));
  }

  @Call('changeService')
  async change(@Input() { params, body }: InputOfCall<'changeService'>, @Context() context: CommandContext): Promise<ServiceAnswer> {
    return this.answer(await this.commands.dispatch(new ChangeService(params.id, body.service, body.fortuneTellerIds, context)));
  }

  @Call('deleteService')
  async delete(@Input() { params }: InputOfCall<'deleteService'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new DeleteService(params.id, context));
  }

  @Call('reorderService')
  async reorder(@Input() { params, body }: InputOfCall<'reorderService'>, @Context() context: CommandContext): Promise<ServiceAnswer> {
    return this.answer(await this.commands.dispatch(new ReorderService(params.id, body.direction, context)));
  }

  @Call('setServiceTellers')
  async setTellers(
    @Input() { params, body }: InputOfCall<'setServiceTellers'>,
    @Context() context: CommandContext,
  ): Promise<ServiceAnswer> {
    return this.answer(await this.commands.dispatch(new SetServiceTellers(params.id, body.fortuneTellerIds, context)));
  }

  private async answer(done: Done): Promise<ServiceAnswer> {
    const { services } = await documentOf(this.projections, menu, done, MENU_ID);
    return serviceAnswerOf(found(services.find(({ id }) => id === done.id)));
  }
}
