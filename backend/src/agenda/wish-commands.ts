import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import {
  agenda,
  agendaStream,
  approveWish,
  declineWish,
  decodeAgendaId,
  encodeAgendaId,
  isTellerGone,
  reject,
  teller,
  tellerStream,
  wishHours,
  withdrawWish,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import type { Principal } from '../sessions/sessions.ts';
import { monthOfRoster } from './roster-plan.ts';

/** The agenda of a wish; undefined for other ids. */
function agendaOf(wishId: string) {
  const birth = decodeAgendaId(wishId);
  return birth?.kind === 'wish' ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

/** The teller id. Throws for others, which the guard has refused already. */
function tellerIdOf(principal: Principal): string {
  if (principal.kind !== 'teller') {
    throw new ApiError('FORBIDDEN');
  }
  return principal.tellerId;
}

const wishes = {
  stream: (wishId: string) => {
    const key = agendaOf(wishId);
    return key && agendaStream(key);
  },
  aggregate: agenda,
  command: (wishId: string, commandId: string) => ({
    tellerId: '',
    date: '',
    ...agendaOf(wishId),
    wishId,
    commandId,
  }),
};

/**
 * Wished hours: tellers request and withdraw, the salon grants or declines (specification, booking:
 * wished hours).
 */
@Controller()
export class WishController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
  ) {}

  @Call('wishHours')
  async wish(
    @Input() { body }: InputOfCall<'wishHours'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'wishHours'>> {
    const { commandId, at } = request.context;
    const tellerId = tellerIdOf(request.principal);
    const random = derivedRandom(commandId, 'wish');
    const id = encodeAgendaId({ kind: 'wish', tellerId, date: body.date, random });
    await this.commands.decide(request, 'wishHours', id, wishes, async (state, command) => {
      const { state: known } = await this.executor.stateOf(tellerStream(tellerId), teller);
      return isTellerGone(known)
        ? reject('NOT_FOUND', { id: tellerId })
        : wishHours(state, { ...body, ...command }, { now: at });
    });
    return { id };
  }

  @Call('withdrawWish')
  async withdraw(
    @Input() { params }: InputOfCall<'withdrawWish'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    await this.commands.decide(request, 'withdrawWish', params.id, wishes, (state, command) =>
      command.tellerId === tellerIdOf(request.principal)
        ? withdrawWish(state, command)
        : reject('NOT_FOUND', { id: command.wishId }),
    );
  }

  @Call('approveWish')
  async approve(
    @Input() { params }: InputOfCall<'approveWish'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'approveWish'>> {
    await this.commands.decide(
      request,
      'approveWish',
      params.id,
      wishes,
      async (state, command) => {
        const { tellerId, date } = command;
        const random = derivedRandom(request.commandId, 'hours');
        const hoursId = encodeAgendaId({ kind: 'hours', tellerId, date, random });
        return approveWish(
          state,
          { ...command, hoursId },
          await monthOfRoster(this.executor, date),
        );
      },
    );
    return { ok: true };
  }

  @Call('declineWish')
  async decline(
    @Input() { params, body }: InputOfCall<'declineWish'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'declineWish'>> {
    await this.commands.decide(request, 'declineWish', params.id, wishes, (state, command) =>
      declineWish(state, { ...command, note: body.note }),
    );
    return { ok: true };
  }
}
