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
import { commandController } from '../http/command-controller.ts';
import { WrittenDocuments } from '../http/written-documents.ts';

/** The agenda of a break; undefined for other ids. */
function agendaOf(breakId: string) {
  const birth = decodeAgendaId(breakId);
  return birth?.kind === 'break' ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

/** The plain commands on breaks (specification, booking: breaks). */
export const BreakCommands = commandController({
  on: {
    stream: (breakId) => {
      const key = agendaOf(breakId);
      return key && agendaStream(key);
    },
    aggregate: agenda,
    command: (breakId, commandId) => ({ tellerId: '', date: '', ...agendaOf(breakId), breakId, commandId }),
  },
  answers: WrittenDocuments,
  rows: {
    addBreak: {
      id: ({ body: { fortuneTellerId: tellerId, date }, context }) =>
        encodeAgendaId({ kind: 'break', tellerId, date, random: derivedRandom(context.commandId, 'break') }),
      decide: async (state, command, { body: { fortuneTellerId: _, ...wanted } }, facts) => {
        const { state: known } = await facts.stateOf(tellerStream(command.tellerId), teller);
        return isTellerGone(known) ? reject('NOT_FOUND', { id: command.tellerId }) : addBreak(state, { ...wanted, ...command });
      },
      // The body has all fields of the event, so the answer needs no read model.
      answer: async (_, { id }, { body }): Promise<AnswerOf<'addBreak'>> => ({ id, ...body }),
    },
    removeBreak: { decide: (state, command) => removeBreak(state, command) },
  },
});
