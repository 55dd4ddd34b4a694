import { Injectable } from '@nestjs/common';
import {
  type Changes,
  changeSettings,
  type StoreSettings,
  settings,
  settingsStream,
} from '@salon/domain';
import { type DeploymentKeys, eventIdFor } from '@salon/event-store';
import { SETTINGS_ID } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { sealSenderPassword } from './sender-password.ts';

/** The sender's password stays if none is given. */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly executor: Executor,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
  ) {}

  async execute(
    changes: Changes<StoreSettings>,
    senderPassword: string | undefined,
    context: CommandContext,
  ) {
    const { commandId } = context;
    const sealed =
      senderPassword === undefined ? undefined : await this.seal(commandId, senderPassword);
    const executed = await this.executor.execute({
      stream: settingsStream,
      aggregate: settings,
      context,
      decide: (state) => changeSettings(state, { commandId, changes, senderPassword: sealed }),
    });
    return answerWith(SETTINGS_ID, executed);
  }

  private async seal(commandId: string, password: string) {
    return sealSenderPassword(
      await this.keys.get('settings'),
      eventIdFor(commandId, settingsStream, 0),
      password,
    );
  }
}
