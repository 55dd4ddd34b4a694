import { Controller } from '@nestjs/common';
import { currentSettings, type Projections, SETTINGS_ID, settings } from '@salon/projections';
import { AnswerCache } from '../http/answer-cache.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { ChangeSettings } from './change-settings.ts';
import { adminSettings, publicSettings } from './settings-answers.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('readSettings')
  read(@CurrentRequest() { reads }: RequestState) {
    return this.cache.get(reads, 'readSettings', [], async () =>
      publicSettings(await currentSettings(reads.of(settings))),
    );
  }

  @Call('readAdminSettings')
  async readAll(@CurrentRequest() { reads }: RequestState) {
    return adminSettings(await currentSettings(reads.of(settings)));
  }

  @Call('changeSettings')
  async change(
    @Input() { body }: InputOfCall<'changeSettings'>,
    @CurrentRequest() request: RequestState,
  ) {
    const { senderPassword, ...changes } = body;
    const done = await this.commands.dispatch(
      request,
      new ChangeSettings(changes, senderPassword, request.context),
    );
    return adminSettings(await this.projections.evolveNow(settings, SETTINGS_ID, done.events));
  }
}
