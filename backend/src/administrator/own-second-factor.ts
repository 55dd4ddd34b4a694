import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  administrator,
  administratorStream,
  type SealedSecret,
  turnOnSecondFactor,
} from '@salon/domain';
import { SecondFactors } from '../auth/second-factors.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Turns on one's own second factor, after its first code; only this session goes on. */
export class TurnOnSecondFactor extends Command<Outcome> {
  constructor(
    readonly administrator: { readonly id: string; readonly sessionId: string },
    readonly secret: SealedSecret,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@Handles(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(
    private readonly executor: Executor,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({
    administrator: { id, sessionId },
    secret,
    context,
  }: TurnOnSecondFactor): Promise<Outcome> {
    const { commandId } = context;
    const { hashes } = this.factors.recoveryCodes(id, commandId);
    const executed = await this.executor.execute({
      stream: administratorStream(id),
      aggregate: administrator,
      context,
      decide: (state) =>
        turnOnSecondFactor(state, {
          commandId,
          administratorId: id,
          secret,
          recoveryCodes: hashes,
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
