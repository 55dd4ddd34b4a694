import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { member, memberStream, resetPassword } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { MemberLink } from './member-link.ts';
import { Passwords } from './passwords.ts';

/** Sets a new password by a reset link. */
export class ResetPassword extends Command<Outcome> {
  constructor(
    readonly link: MemberLink,
    readonly password: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Ends all sessions of the member. */
@Handles(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    link: { memberId, requestId: resetId },
    password,
    context,
  }: ResetPassword): Promise<Outcome> {
    const passwordHash = await this.passwords.hash(password);
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) =>
        resetPassword(
          state,
          { commandId: context.commandId, memberId, resetId, passwordHash },
          { now: context.at },
        ),
    });
    if (executed.kind === 'done') {
      await this.sessions.endAllOf('member', memberId);
    }
    return answerWith(memberId, executed);
  }
}
