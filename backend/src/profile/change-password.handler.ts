import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changePassword, member } from '@salon/domain';
import { memberStream } from '../auth/name-hashes.ts';
import { Passwords } from '../auth/passwords.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { ChangePassword } from './change-password.command.ts';

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
  ) {}

  async execute({ memberId, newPassword, context }: ChangePassword): Promise<Outcome> {
    const passwordHash = await this.passwords.hash(newPassword);
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) => changePassword(state, { commandId: context.commandId, memberId, how: 'self', passwordHash }),
    });
    return answerWith(memberId, executed);
  }
}
