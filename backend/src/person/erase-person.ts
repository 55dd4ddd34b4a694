import { Command, type ICommandHandler } from '@nestjs/cqrs';
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
import { answerWith, type Executed, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';

/** An operator may do so unconditionally. */
export class ErasePerson extends Command<Outcome> {
  constructor(
    readonly person: PersonId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A member is deleted too, even with upcoming bookings. */
@Handles(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(private readonly executor: Executor) {}

  async execute({ person, context }: ErasePerson): Promise<Outcome> {
    return answerWith(person, await this.order({ person, context }));
  }

  private async order({
    person,
    context,
  }: Pick<ErasePerson, 'person' | 'context'>): Promise<Executed<unknown>> {
    const stream = personStream(person);
    const { kind, id = '' } = parsePersonId(person) ?? {};
    const { commandId } = context;
    if (
      kind === 'member' &&
      (await this.executor.lastReadable(stream, member)).state.kind === 'registered'
    ) {
      return this.executor.execute({
        stream,
        aggregate: member,
        context,
        evenUnread: true,
        decide: (state) => eraseMember(state, { commandId, memberId: id }),
      });
    }
    return this.executor.execute({
      stream,
      aggregate: erasure,
      context,
      evenUnread: true,
      decide: (state) => erasePerson(state, { person }),
    });
  }
}
