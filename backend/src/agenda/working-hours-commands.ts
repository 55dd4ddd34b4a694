import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import {
  addWorkingHours,
  agenda,
  agendaStream,
  bookingsInside,
  decodeAgendaId,
  encodeAgendaId,
  isTellerGone,
  reject,
  removeWorkingHours,
  teller,
  tellerStream,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { Executor, type StateOf } from '../command/execute.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { monthOfRoster } from './roster-plan.ts';

/** The agenda of working hours; undefined for other ids. */
function agendaOf(hoursId: string) {
  const birth = decodeAgendaId(hoursId);
  return birth?.kind === 'hours' ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

const workingHours = {
  stream: (hoursId: string) => {
    const key = agendaOf(hoursId);
    return key && agendaStream(key);
  },
  aggregate: agenda,
  command: (hoursId: string, commandId: string) => ({
    tellerId: '',
    date: '',
    ...agendaOf(hoursId),
    hoursId,
    commandId,
  }),
};

/**
 * Adds and removes working hours. A forced removal leaves bookings in them unchanged
 * (specification, booking: working hours).
 */
@Controller()
export class WorkingHoursController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
  ) {}

  @Call('addWorkingHours')
  async add(
    @Input() { body }: InputOfCall<'addWorkingHours'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'addWorkingHours'>> {
    const { fortuneTellerId: tellerId, ...hours } = body;
    const random = derivedRandom(request.commandId, 'hours');
    const id = encodeAgendaId({ kind: 'hours', tellerId, date: body.date, random });
    await this.commands.decide(
      request,
      'addWorkingHours',
      id,
      workingHours,
      async (state, command) => {
        const { state: known } = await this.executor.stateOf(tellerStream(tellerId), teller);
        if (isTellerGone(known)) return reject('NOT_FOUND', { id: tellerId });
        return addWorkingHours(
          state,
          { ...hours, ...command },
          await monthOfRoster(this.executor, command.date),
        );
      },
    );
    return { id, ...body };
  }

  @Call('removeWorkingHours')
  async remove(
    @Input() { params, query }: InputOfCall<'removeWorkingHours'>,
    @CurrentRequest() request: RequestState,
  ): Promise<void> {
    await this.commands.decide(
      request,
      'removeWorkingHours',
      params.id,
      workingHours,
      (state, command) => removeWorkingHours(state, { ...command, force: query.force }),
    );
  }
}

/**
 * The number of bookings in working hours, from the log, since a removal depends on it; undefined
 * for unknown hours.
 */
export async function countBookingsInHours(
  facts: StateOf,
  hoursId: string,
): Promise<number | undefined> {
  const key = agendaOf(hoursId);
  if (key === undefined) {
    return undefined;
  }
  const { state } = await facts.stateOf(agendaStream(key), agenda);
  if (state.drafts.some((entry) => entry.hoursId === hoursId)) {
    return 0;
  }
  const hours = state.hours.find((entry) => entry.hoursId === hoursId);
  return hours === undefined ? undefined : bookingsInside(state, hours, key.date).length;
}
