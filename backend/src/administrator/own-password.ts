import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { administrator, administratorStream, changeAdministratorPassword } from '@salon/domain';
import { Passwords } from '../auth/passwords.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { Sessions } from '../sessions/sessions.ts';

/** An administrator's own new password; only this session goes on. */
export class ChangeOwnPassword extends Command<Outcome> {
  constructor(
    readonly administrator: { readonly id: string; readonly sessionId: string },
    readonly newPassword: string,
    readonly confirmedEpoch: number | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    administrator: { id, sessionId },
    newPassword,
    confirmedEpoch,
    context,
  }: ChangeOwnPassword): Promise<Outcome> {
    const passwordHash = await this.passwords.hash(newPassword);
    const executed = await this.executor.execute({
      stream: administratorStream(id),
      aggregate: administrator,
      context,
      decide: (state) =>
        changeAdministratorPassword(state, {
          commandId: context.commandId,
          administratorId: id,
          passwordHash,
          how: 'self' as const,
          confirmedEpoch,
        }),
    });
    if (executed.kind === 'done' && executed.events.length > 0 && executed.state.kind === 'set') {
      await this.sessions.goOnWithOne(
        'administrator',
        id,
        sessionId,
        executed.state.credentialEpoch,
      );
    }
    return answerWith(id, executed);
  }
}
