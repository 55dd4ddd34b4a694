import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeSettings, type SealedPassword, settings, settingsStream } from '@salon/domain';
import { type DeploymentKeys, eventIdFor } from '@salon/event-store';
import { SETTINGS_ID } from '@salon/projections';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { ChangeSettings } from './change-settings.command.ts';
import { sealSenderPassword } from './sender-password.ts';

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly executor: Executor,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  async execute({ changes, senderPassword, context }: ChangeSettings): Promise<Outcome> {
    const { commandId } = context;
    const sealed = senderPassword === undefined ? undefined : await this.seal(commandId, senderPassword);
    const executed = await this.executor.execute({
      stream: settingsStream,
      aggregate: settings,
      context,
      decide: (state) => changeSettings(state, { commandId, changes, senderPassword: sealed }),
    });
    return answerWith(SETTINGS_ID, executed);
  }

  private async seal(commandId: string, password: string): Promise<SealedPassword> {
    return sealSenderPassword(await this.keys.get('settings'), eventIdFor(commandId, settingsStream, 0), password);
  }
}
