import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  accept,
  administrator,
  administratorStream,
  changeAdministratorPassword,
  joinDecisions,
  turnOffSecondFactor,
} from '@salon/domain';
import { endMailsOfTeller } from '../auth/administrators.ts';
import { Passwords } from '../auth/passwords.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { Sessions } from '../sessions/sessions.ts';

/** An owner gives an administrator another password; a teller's calendar address and mails end. */
export class ResetAdministrator extends Command<Outcome> {
  constructor(
    readonly administratorId: string,
    readonly password: string,
    /** For somebody who lost telephone and recovery codes. */
    readonly turnsOffSecondFactor: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(ResetAdministrator)
export class ResetAdministratorHandler implements ICommandHandler<ResetAdministrator> {
  constructor(
    private readonly executor: Executor,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    administratorId,
    password,
    turnsOffSecondFactor,
    context,
  }: ResetAdministrator): Promise<Outcome> {
    const { commandId } = context;
    const passwordHash = await this.passwords.hash(password);
    const executed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context,
      decide: (state) =>
        joinDecisions(
          changeAdministratorPassword(state, {
            commandId,
            administratorId,
            passwordHash,
            how: 'reset',
          }),
          turnsOffSecondFactor
            ? turnOffSecondFactor(state, { commandId, administratorId })
            : accept(),
        ),
    });
    if (executed.kind === 'done') {
      await this.sessions.endAllOf('administrator', administratorId);
      // After the sessions, so that none chooses them again; a repeated command does it again.
      const tellerId = executed.state.kind === 'set' ? executed.state.tellerId : null;
      if (tellerId !== null)
        await endMailsOfTeller(this.executor, administratorId, tellerId, context);
    }
    return answerWith(administratorId, executed);
  }
}
