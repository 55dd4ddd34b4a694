import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import {
  addBreak,
  agenda,
  agendaStream,
  decodeAgendaId,
  encodeAgendaId,
  isTellerGone,
  reject,
  removeBreak,
  teller,
  tellerStream,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';

/** The agenda of a break; undefined for other ids. */
function agendaOf(breakId: string) {
  const birth = decodeAgendaId(breakId);
  return birth?.kind === 'break' ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

const breaks = {
  stream: (breakId: string) => {
    const key = agendaOf(breakId);
    return key && agendaStream(key);
  },
  aggregate: agenda,
  command: (breakId: string, commandId: string) => ({
    tellerId: '',
    date: '',
    ...agendaOf(breakId),
    breakId,
    commandId,
  }),
};

/** Adds and removes breaks (specification, booking: breaks). */
@Controller()
export class BreakController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
  ) {}

  @Call('addBreak')
  async add(
    @Input() { body }: InputOfCall<'addBreak'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'addBreak'>> {
    const { fortuneTellerId: tellerId, ...wanted } = body;
    const random = derivedRandom(request.commandId, 'break');
    const id = encodeAgendaId({ kind: 'break', tellerId, date: body.date, random });
    await this.commands.decide(request, 'addBreak', id, breaks, async (state, command) => {
      const { state: known } = await this.executor.stateOf(tellerStream(tellerId), teller);
      return isTellerGone(known)
        ? reject('NOT_FOUND', { id: tellerId })
        : addBreak(state, { ...wanted, ...command });
    });
    return { id, ...body };
  }

  @Call('removeBreak')
  async remove(
    @Input() { params }: InputOfCall<'removeBreak'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    await this.commands.decide(request, 'removeBreak', params.id, breaks, removeBreak);
  }
}
