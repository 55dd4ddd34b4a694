import { Controller } from '@nestjs/common';
import { adminSettingsAnswer, publicSettingsAnswer } from '@salon/contract';
import { defaultSettings, type MonthHours, type StoreSettings } from '@salon/domain';
import {
  currentSettings,
  type Projections,
  SETTINGS_ID,
  type SettingsDocument,
  settings,
} from '@salon/projections';
import { AnswerCache } from '../http/answer-cache.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { ChangeSettings } from './change-settings.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    @InjectProjections() private readonly projections: Projections,
    private readonly changeSettings: ChangeSettings,
  ) {}

  @Call('readSettings')
  read({ reads }: Asked<'readSettings'>) {
    return this.cache.get(reads, 'readSettings', [], async () =>
      publicSettings(await currentSettings(reads.of(settings))),
    );
  }

  @Call('readAdminSettings')
  async readAll({ reads }: Asked<'readAdminSettings'>) {
    return adminSettings(await currentSettings(reads.of(settings)));
  }

  @Call('changeSettings')
  async change({ body, request }: Asked<'changeSettings'>) {
    const { senderPassword, ...changes } = body;
    const done = await this.commands.run(request, (context) =>
      this.changeSettings.execute(changes, senderPassword, context),
    );
    return adminSettings(await this.projections.evolveNow(settings, SETTINGS_ID, done.events));
  }
}

type HalfDay = MonthHours['firstHalf'];

/** Times of day are `HH:mm:ss` (specification, content: store settings). */
function publicSettings(document: SettingsDocument | undefined) {
  return publicSettingsAnswer.parse(delivered(document));
}

/** It tells only whether there is a sender's password. */
function adminSettings(document: SettingsDocument | undefined) {
  return adminSettingsAnswer.parse({
    ...delivered(document),
    senderPasswordSet: (document?.senderPassword ?? null) !== null,
  });
}

function delivered(document: SettingsDocument | undefined): StoreSettings {
  const settings = document?.settings ?? defaultSettings;
  const months = Object.entries(settings.businessHours).map(
    ([month, { firstHalf, secondHalf }]) => [
      month,
      { firstHalf: withSeconds(firstHalf), secondHalf: withSeconds(secondHalf) },
    ],
  );
  const { phoneHours, reminders } = settings;
  return {
    ...settings,
    businessHours: Object.fromEntries(months),
    phoneHours: { from: `${phoneHours.from}:00`, to: `${phoneHours.to}:00` },
    reminders: { ...reminders, dayBefore: reminders.dayBefore && `${reminders.dayBefore}:00` },
  };
}

function withSeconds({ start, reception, end }: HalfDay): HalfDay {
  return { start: `${start}:00`, reception: `${reception}:00`, end: `${end}:00` };
}
