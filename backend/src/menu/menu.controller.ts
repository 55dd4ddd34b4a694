import { Controller } from '@nestjs/common';
import { type ServiceAnswer, type TellerAnswer, tellerAnswer } from '@salon/contract';
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
import type { CommandContext } from '../command/command-context.ts';
import { activeOrAll } from '../http/active-or-all.ts';
import { AnswerCache, type CachedAnswer } from '../http/answer-cache.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/sessions.ts';
import { DeleteService } from './delete-service.ts';
import { serviceAnswerOf } from './menu-commands.ts';

/** The services of the menu, and who offers them. */
@Controller()
export class MenuController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('listServices')
  async list(
    @Input() { query }: InputOfCall<'listServices'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<CachedAnswer<'listServices'>> {
    const which = activeOrAll(query, principal);
    return this.cache.get('listServices', [which], async () => (await listServices(this.projections.of(menu), which)).map(serviceAnswerOf));
  }

  @Call('readService')
  async read(@Input() { params }: InputOfCall<'readService'>, @CurrentPrincipal() principal: Principal): Promise<ServiceAnswer> {
    return serviceAnswerOf(await this.service(params.id, principal.kind === 'administrator' ? 'all' : 'active'));
  }

  /** In the tellers' order; a service limited to nobody is offered by every active teller (specification, content: services). */
  @Call('listServiceTellers')
  async listTellers(
    @Input() { params, query }: InputOfCall<'listServiceTellers'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<readonly TellerAnswer[]> {
    const which = activeOrAll(query, principal);
    const service = await this.service(params.id, which);
    const isForAll = service.fortuneTellerIds.length === 0;
    const candidates = await listTellers(this.projections.of(tellers), isForAll ? 'active' : which);
    return candidates.filter(({ id }) => offersService(service, id)).map((teller) => tellerAnswer.parse(teller));
  }

  @Call('deleteService')
  async delete(@Input() { params }: InputOfCall<'deleteService'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new DeleteService(params.id, context));
  }

  /** An inactive one is there for administrators only. */
  private async service(id: string, which: 'active' | 'all'): Promise<ServiceEntry> {
    const service = found(await serviceOf(this.projections.of(menu), id));
    return found(service.isActive || which === 'all' ? service : undefined);
  }
}
