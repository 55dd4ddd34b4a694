import { Controller } from '@nestjs/common';
import { type ServiceAnswer, type TellerAnswer, tellerAnswer } from '@salon/contract';
import {
  listServices,
  listTellers,
  menu,
  offersService,
  type Reads,
  type ServiceEntry,
  serviceOf,
  tellers,
} from '@salon/projections';
import { activeOrAll } from '../http/active-or-all.ts';
import { AnswerCache, type CachedAnswer } from '../http/answer-cache.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentPrincipal,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import type { Principal } from '../sessions/sessions.ts';
import { DeleteService } from './delete-service.ts';
import { serviceAnswerOf } from './menu-commands.ts';

/** The services of the menu, and who offers them. */
@Controller()
export class MenuController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
  ) {}

  @Call('listServices')
  async list(
    @Input() { query }: InputOfCall<'listServices'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<CachedAnswer<'listServices'>> {
    const which = activeOrAll(query, principal);
    return this.cache.get(reads, 'listServices', [which], async () =>
      (await listServices(reads.of(menu), which)).map(serviceAnswerOf),
    );
  }

  @Call('readService')
  async read(
    @Input() { params }: InputOfCall<'readService'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<ServiceAnswer> {
    return serviceAnswerOf(
      await this.service(reads, params.id, principal.kind === 'administrator' ? 'all' : 'active'),
    );
  }

  /**
   * In the order of tellers; every active teller offers a service without a limit (specification,
   * content: services).
   */
  @Call('listServiceTellers')
  async listTellers(
    @Input() { params, query }: InputOfCall<'listServiceTellers'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<readonly TellerAnswer[]> {
    const which = activeOrAll(query, principal);
    const service = await this.service(reads, params.id, which);
    const isForAll = service.fortuneTellerIds.length === 0;
    const candidates = await listTellers(reads.of(tellers), isForAll ? 'active' : which);
    return candidates
      .filter(({ id }) => offersService(service, id))
      .map((teller) => tellerAnswer.parse(teller));
  }

  @Call('deleteService')
  async delete(
    @Input() { params }: InputOfCall<'deleteService'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    await this.commands.dispatch(request, new DeleteService(params.id, request.context));
  }

  /** Inactive services are visible to administrators only. */
  private async service(reads: Reads, id: string, which: 'active' | 'all'): Promise<ServiceEntry> {
    const service = found(await serviceOf(reads.of(menu), id));
    return found(service.isActive || which === 'all' ? service : undefined);
  }
}
