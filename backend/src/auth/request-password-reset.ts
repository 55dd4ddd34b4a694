import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { member, memberStream, requestPasswordReset } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { Accounts } from './accounts.ts';

/** Somebody wants a link for a new password sent to an address. */
export class RequestPasswordReset extends Command<Outcome> {
  constructor(
    readonly email: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Opens a reset for the member who holds the address; the mail follows from the event. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly executor: Executor,
    private readonly accounts: Accounts,
  ) {}

  async execute({ email, context }: RequestPasswordReset): Promise<Outcome> {
    const memberId = await this.accounts.holderOf('email', email);
    if (memberId === undefined) {
      return refused({ code: 'NOT_FOUND', id: '' });
    }
    const { commandId } = context;
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) => requestPasswordReset(state, { commandId, memberId, resetId: derivedId(commandId, 'reset') }),
    });
    return answerWith(memberId, executed);
  }
}
