import { Controller } from '@nestjs/common';
import {
  addBreak,
  addWorkingHours,
  agenda,
  agendaStream,
  approveWish,
  bookingsInside,
  declineWish,
  decodeAgendaId,
  encodeAgendaId,
  reject,
  removeBreak,
  removeWorkingHours,
  wishHours,
  withdrawWish,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { Executor, type StateOf } from '../command/execute.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { refuseUnknownTellers } from '../teller/tellers.controller.ts';
import { monthOfRoster } from './roster-plan.ts';

type EntryKind = 'break' | 'hours' | 'wish';

function agendaOf(kind: EntryKind, id: string) {
  const birth = decodeAgendaId(id);
  return birth?.kind === kind ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

const entriesOf = <N extends object>(kind: EntryKind, named: (id: string) => N) => ({
  stream: (id: string) => {
    const key = agendaOf(kind, id);
    return key && agendaStream(key);
  },
  aggregate: agenda,
  command: (id: string, commandId: string) => ({
    tellerId: '',
    date: '',
    ...agendaOf(kind, id),
    ...named(id),
    commandId,
  }),
});

const breaks = entriesOf('break', (breakId) => ({ breakId }));
const workingHours = entriesOf('hours', (hoursId) => ({ hoursId }));
const wishes = entriesOf('wish', (wishId) => ({ wishId }));

const newId = (kind: EntryKind, tellerId: string, date: string, { commandId }: RequestState) =>
  encodeAgendaId({ kind, tellerId, date, random: derivedRandom(commandId, kind) });

/** Changes of working hours, breaks and wished hours (specification, booking: working hours). */
@Controller()
export class AgendaCommandsController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
  ) {}

  @Call('addWorkingHours')
  async addHours({ body, request }: Asked<'addWorkingHours'>) {
    const { fortuneTellerId: tellerId, ...hours } = body;
    const id = newId('hours', tellerId, body.date, request);
    await this.commands.decide(
      request,
      id,
      workingHours,
      async (state, command) =>
        (await refuseUnknownTellers(this.executor, [tellerId])) ??
        addWorkingHours(
          state,
          { ...hours, ...command },
          await monthOfRoster(this.executor, command.date),
        ),
    );
    return { id, ...body };
  }

  /** A forced removal leaves bookings in the hours unchanged. */
  @Call('removeWorkingHours')
  async removeHours({ params, query: { force }, request }: Asked<'removeWorkingHours'>) {
    await this.commands.decide(request, params.id, workingHours, (state, command) =>
      removeWorkingHours(state, { ...command, force }),
    );
  }

  @Call('addBreak')
  async addBreak({ body, request }: Asked<'addBreak'>) {
    const { fortuneTellerId: tellerId, ...addition } = body;
    const id = newId('break', tellerId, body.date, request);
    await this.commands.decide(
      request,
      id,
      breaks,
      async (state, command) =>
        (await refuseUnknownTellers(this.executor, [tellerId])) ??
        addBreak(state, { ...addition, ...command }),
    );
    return { id, ...body };
  }

  @Call('removeBreak')
  async removeBreak({ params, request }: Asked<'removeBreak'>) {
    await this.commands.decide(request, params.id, breaks, removeBreak);
  }

  @Call('wishHours')
  async wish({ body, principal: { tellerId }, request }: Asked<'wishHours'>) {
    const id = newId('wish', tellerId, body.date, request);
    await this.commands.decide(
      request,
      id,
      wishes,
      async (state, command) =>
        (await refuseUnknownTellers(this.executor, [tellerId])) ??
        wishHours(state, { ...body, ...command }, { now: request.at }),
    );
    return { id };
  }

  @Call('withdrawWish')
  async withdrawWish({ params, principal: { tellerId }, request }: Asked<'withdrawWish'>) {
    await this.commands.decide(request, params.id, wishes, (state, command) =>
      command.tellerId === tellerId
        ? withdrawWish(state, command)
        : reject('NOT_FOUND', { id: command.wishId }),
    );
  }

  @Call('approveWish')
  async approveWish({ params, request }: Asked<'approveWish'>) {
    await this.commands.decide(request, params.id, wishes, async (state, command) => {
      const { tellerId, date } = command;
      const hoursId = newId('hours', tellerId, date, request);
      const month = await monthOfRoster(this.executor, date);
      return approveWish(state, { ...command, hoursId }, month);
    });
    return { ok: true } as const;
  }

  @Call('declineWish')
  async declineWish({ params, body: { note }, request }: Asked<'declineWish'>) {
    await this.commands.decide(request, params.id, wishes, (state, command) =>
      declineWish(state, { ...command, note }),
    );
    return { ok: true } as const;
  }
}

/** Reads the log, since a removal depends on it; undefined for unknown hours. */
export async function countBookingsInHours(
  facts: StateOf,
  hoursId: string,
): Promise<number | undefined> {
  const key = agendaOf('hours', hoursId);
  if (key === undefined) return undefined;
  const { state } = await facts.stateOf(agendaStream(key), agenda);
  if (state.drafts.some((entry) => entry.hoursId === hoursId)) return 0;
  const hours = state.hours.find((entry) => entry.hoursId === hoursId);
  return hours && bookingsInside(state, hours, key.date).length;
}
