import { Controller } from '@nestjs/common';
import type { AdminSettingsAnswer } from '@salon/contract';
import { currentSettings, type Projections, SETTINGS_ID, settings } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import { AnswerCache, type CachedAnswer } from '../http/answer-cache.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, Input, type InputOfCall } from '../http/request.decorators.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { ChangeSettings } from './change-settings.ts';
import { adminSettings, publicSettings } from './settings-answers.ts';

/** The store's settings. */
@Controller()
export class SettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('readSettings')
  read(): Promise<CachedAnswer<'readSettings'>> {
    return this.cache.get('readSettings', [], async () => publicSettings(await currentSettings(this.projections.of(settings))));
  }

  @Call('readAdminSettings')
  async readAll(): Promise<AdminSettingsAnswer> {
    return adminSettings(await currentSettings(this.projections.of(settings)));
  }

  @Call('changeSettings')
  async change(@Input() { body }: InputOfCall<'changeSettings'>, @Context() context: CommandContext): Promise<AdminSettingsAnswer> {
    const { senderPassword, ...changes } = body;
    const done = await this.commands.dispatch(new ChangeSettings(changes, senderPassword, context));
    return adminSettings(await this.projections.evolveNow(settings, SETTINGS_ID, done.events));
  }
}
