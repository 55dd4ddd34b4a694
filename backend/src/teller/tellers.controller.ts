import { Controller } from '@nestjs/common';
import { type TellerAnswer, tellerAnswer } from '@salon/contract';
import { listTellers, tellerOf, tellers } from '@salon/projections';
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
import { DeleteTeller } from './delete-teller.ts';

@Controller()
export class TellersController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
  ) {}

  @Call('listTellers')
  async list(
    @Input() { query }: InputOfCall<'listTellers'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<CachedAnswer<'listTellers'>> {
    const which = activeOrAll(query, principal);
    const listed = async () =>
      (await listTellers(reads.of(tellers), which)).map((teller) => tellerAnswer.parse(teller));
    return this.cache.get(reads, 'listTellers', [which], listed);
  }

  /** Inactive tellers are visible to administrators only. */
  @Call('readTeller')
  async read(
    @Input() { params }: InputOfCall<'readTeller'>,
    @CurrentPrincipal() principal: Principal,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<TellerAnswer> {
    const teller = found(await tellerOf(reads.of(tellers), params.id));
    return tellerAnswer.parse(
      found(teller.isActive || principal.kind === 'administrator' ? teller : undefined),
    );
  }

  @Call('deleteTeller')
  async delete(
    @Input() { params }: InputOfCall<'deleteTeller'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    await this.commands.dispatch(request, new DeleteTeller(params.id, request.context));
  }
}
