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
import { ApiError } from '../http/api-error.ts';
import { commandController } from '../http/command-controller.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import type { Principal } from '../sessions/sessions.ts';
import { monthOfRoster } from './roster-plan.ts';

/** The agenda of a wish; undefined for other ids. */
function agendaOf(wishId: string) {
  const birth = decodeAgendaId(wishId);
  return birth?.kind === 'wish' ? { tellerId: birth.tellerId, date: birth.date } : undefined;
}

/** The teller id; throws for others, whom the guard refuses already. */
function tellerIdOf(principal: Principal): string {
  if (principal.kind !== 'teller') {
    throw new ApiError('FORBIDDEN');
  }
  return principal.tellerId;
}

const ok = async (): Promise<AnswerOf<'approveWish'>> => ({ ok: true });

/** The plain commands on wished hours: tellers request and withdraw, the salon grants or declines (specification, booking: wished hours). */
export const WishCommands = commandController({
  on: {
    stream: (wishId) => {
      const key = agendaOf(wishId);
      return key && agendaStream(key);
    },
    aggregate: agenda,
    command: (wishId, commandId) => ({ tellerId: '', date: '', ...agendaOf(wishId), wishId, commandId }),
  },
  answers: WrittenDocuments,
  rows: {
    wishHours: {
      id: ({ body: { date }, principal, context }) =>
        encodeAgendaId({ kind: 'wish', tellerId: tellerIdOf(principal), date, random: derivedRandom(context.commandId, 'wish') }),
      decide: async (state, command, { body, context }, facts) => {
        const { state: known } = await facts.stateOf(tellerStream(command.tellerId), teller);
        return isTellerGone(known)
          ? reject('NOT_FOUND', { id: command.tellerId })
          : wishHours(state, { ...body, ...command }, { now: context.at });
      },
      answer: async (_, { id }): Promise<AnswerOf<'wishHours'>> => ({ id }),
    },
    withdrawWish: {
      decide: (state, command, { principal }) =>
        command.tellerId === tellerIdOf(principal) ? withdrawWish(state, command) : reject('NOT_FOUND', { id: command.wishId }),
    },
    approveWish: {
      decide: async (state, command, { context }, facts) => {
        const { tellerId, date } = command;
        const hoursId = encodeAgendaId({ kind: 'hours', tellerId, date, random: derivedRandom(context.commandId, 'hours') });
        return approveWish(state, { ...command, hoursId }, await monthOfRoster(facts, date));
      },
      answer: ok,
    },
    declineWish: { decide: (state, command, { body }) => declineWish(state, { ...command, note: body.note }), answer: ok },
  },
});
