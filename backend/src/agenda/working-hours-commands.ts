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
import type { StateOf } from '../command/execute.ts';
import { commandController } from '../http/command-controller.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { monthOfRoster } from './roster-plan.ts';

/** The agenda of working hours; undefined for other ids. */
function agendaOf(hoursId: string) {
  const birth = decodeAgendaId(hoursId);
  return birth?.kind === 'hours' ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

/** The plain commands on working hours. A forced removal leaves bookings in them unchanged (specification, booking: working hours). */
export const WorkingHoursCommands = commandController({
  on: {
    stream: (hoursId) => {
      const key = agendaOf(hoursId);
      return key && agendaStream(key);
    },
    aggregate: agenda,
    command: (hoursId, commandId) => ({ tellerId: '', date: '', ...agendaOf(hoursId), hoursId, commandId }),
  },
  answers: WrittenDocuments,
  rows: {
    addWorkingHours: {
      id: ({ body: { fortuneTellerId: tellerId, date }, context }) =>
        encodeAgendaId({ kind: 'hours', tellerId, date, random: derivedRandom(context.commandId, 'hours') }),
      decide: async (state, command, { body: { fortuneTellerId: _, ...hours } }, facts) => {
        const { state: known } = await facts.stateOf(tellerStream(command.tellerId), teller);
        if (isTellerGone(known)) return reject('NOT_FOUND', { id: command.tellerId });
        return addWorkingHours(state, { ...hours, ...command }, await monthOfRoster(facts, command.date));
      },
      // The body has all fields of the event, so the answer needs no read model.
      answer: async (_, { id }, { body }): Promise<AnswerOf<'addWorkingHours'>> => ({ id, ...body }),
    },
    removeWorkingHours: { decide: (state, command, { query }) => removeWorkingHours(state, { ...command, force: query.force }) },
  },
});

/** The number of bookings in working hours, from the log, since a removal depends on it; undefined for unknown hours. */
export async function countBookingsInHours(facts: StateOf, hoursId: string): Promise<number | undefined> {
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
