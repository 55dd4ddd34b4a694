import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  administrator,
  administratorStream,
  renewRecoveryCodes,
  type SealedSecret,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@salon/domain';
import { SecondFactors } from '../auth/second-factors.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { Sessions } from '../sessions/sessions.ts';

/** An administrator turns their second factor on, its first code having been right; only this session goes on. */
export class TurnOnSecondFactor extends Command<Outcome> {
  constructor(
    readonly administrator: { readonly id: string; readonly sessionId: string },
    readonly secret: SealedSecret,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TurnOnSecondFactor)
export class TurnOnSecondFactorHandler implements ICommandHandler<TurnOnSecondFactor> {
  constructor(
    private readonly executor: Executor,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ administrator: { id, sessionId }, secret, context }: TurnOnSecondFactor): Promise<Outcome> {
    const { commandId } = context;
    const { hashes } = this.factors.recoveryCodes(id, commandId);
    const executed = await this.executor.execute({
      stream: administratorStream(id),
      aggregate: administrator,
      context,
      decide: (state) => turnOnSecondFactor(state, { commandId, administratorId: id, secret, recoveryCodes: hashes }),
    });
    if (executed.kind === 'done' && executed.events.length > 0 && executed.state.kind === 'set') {
      await this.sessions.goOnWithOne('administrator', id, sessionId, executed.state.credentialEpoch);
    }
    return answerWith(id, executed);
  }
}

/** An administrator turns their second factor off. */
export class TurnOffSecondFactor extends Command<Outcome> {
  constructor(
    readonly administratorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TurnOffSecondFactor)
export class TurnOffSecondFactorHandler implements ICommandHandler<TurnOffSecondFactor> {
  constructor(private readonly executor: Executor) {}

  async execute({ administratorId, context }: TurnOffSecondFactor): Promise<Outcome> {
    const executed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context,
      decide: (state) => turnOffSecondFactor(state, { commandId: context.commandId, administratorId }),
    });
    return answerWith(administratorId, executed);
  }
}

/** An administrator wants new recovery codes; the others are worth nothing from then on. */
export class RenewRecoveryCodes extends Command<Outcome> {
  constructor(
    readonly administratorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly executor: Executor,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ administratorId, context }: RenewRecoveryCodes): Promise<Outcome> {
    const { commandId } = context;
    const { hashes } = this.factors.recoveryCodes(administratorId, commandId);
    const executed = await this.executor.execute({
      stream: administratorStream(administratorId),
      aggregate: administrator,
      context,
      decide: (state) => renewRecoveryCodes(state, { commandId, administratorId, recoveryCodes: hashes }),
    });
    return answerWith(administratorId, executed);
  }
}
