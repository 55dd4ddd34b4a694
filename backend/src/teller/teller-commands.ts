import { tellerAnswer } from '@salon/contract';
import { addTeller, changeTeller, type Decision, isTellerGone, reject, teller, tellerStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { tellers } from '@salon/projections';
import type { StateOf } from '../command/execute.ts';
import type { Done } from '../command/outcome.ts';
import { commandController } from '../http/command-controller.ts';
import { WrittenDocuments } from '../http/written-documents.ts';

const answer = async (written: WrittenDocuments, done: Done) => tellerAnswer.parse(await written.of(tellers, done));

/** The plain commands on fortune-tellers. */
export const TellerCommands = commandController({
  on: { stream: tellerStream, aggregate: teller, command: (tellerId, commandId) => ({ tellerId, commandId }) },
  answers: WrittenDocuments,
  rows: {
    addTeller: {
      id: ({ context }) => derivedId(context.commandId, 'teller'),
      decide: (state, command, { body }) => addTeller(state, { ...command, profile: body }),
      answer,
    },
    changeTeller: { decide: (state, command, { body }) => changeTeller(state, { ...command, changes: body }), answer },
  },
});

/** The refusal for the first id that names no teller, by the heads of their streams. */
export async function refuseUnknownTellers(facts: StateOf, ids: readonly string[]): Promise<Decision<never> | undefined> {
  const states = await Promise.all(ids.map((id) => facts.stateOf(tellerStream(id), teller)));
  const unknown = ids.find((_, index) => isTellerGone(states[index]?.state ?? teller.initial));
  return unknown === undefined ? undefined : reject('NOT_FOUND', { id: unknown });
}
