import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { member, memberStream, settleObjection } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { Objections } from './objections.ts';

/**
 * Marks the objections to merges into a member as settled, by an owner (specification,
 * administration: doubles).
 */
export class SettleObjection extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly note: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Appends one event for each former account. */
@Handles(SettleObjection)
export class SettleObjectionHandler implements ICommandHandler<SettleObjection> {
  constructor(
    private readonly executor: Executor,
    private readonly objections: Objections,
  ) {}

  async execute({ memberId, note, context }: SettleObjection): Promise<Outcome> {
    const objected = await this.objections.to(memberId);
    let outcome: Outcome = refused({ code: 'NOT_FOUND', id: memberId });
    for (const former of objected) {
      const executed = await this.executor.execute({
        stream: memberStream(former.memberId),
        aggregate: member,
        context,
        decide: (state) =>
          settleObjection(state, { commandId: context.commandId, memberId: former.memberId, note }),
      });
      outcome = answerWith(memberId, executed);
    }
    return outcome;
  }
}
