import {
  eraseMember,
  erasePerson,
  erasure,
  member,
  type PersonId,
  parsePersonId,
  personStream,
} from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, type Executor } from '../command/execute.ts';

/** A member is deleted too, even with upcoming bookings. */
export async function orderErasure(executor: Executor, person: PersonId, context: CommandContext) {
  const { kind, id = '' } = parsePersonId(person) ?? {};
  const { commandId } = context;
  const order = { stream: personStream(person), context, evenUnread: true };
  const isMember =
    kind === 'member' &&
    (await executor.lastReadable(order.stream, member)).state.kind === 'registered';
  const executed = isMember
    ? await executor.execute({
        ...order,
        aggregate: member,
        decide: (state) => eraseMember(state, { commandId, memberId: id }),
      })
    : await executor.execute({
        ...order,
        aggregate: erasure,
        decide: (state) => erasePerson(state, { person }),
      });
  return answerWith(person, executed);
}
