import { Controller } from '@nestjs/common';
import { adminSettingsAnswer, publicSettingsAnswer } from '@salon/contract';
import {
  changeSettings,
  defaultSettings,
  type MonthHours,
  settings as settingsAggregate,
  settingsStream,
} from '@salon/domain';
import { eventIdFor } from '@salon/event-store';
import {
  currentSettings,
  SETTINGS_ID,
  type SettingsDocument,
  settingsModel,
} from '@salon/projections';
import { AnswerCache } from '../http/answer-cache.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { DeploymentKeys, Projections } from '../ports/tokens.ts';
import { sealSenderPassword } from './sender-password.ts';

const streams = {
  stream: () => settingsStream,
  aggregate: settingsAggregate,
  command: (_: string, commandId: string) => ({ commandId }),
};

@Controller()
export class SettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    private readonly projections: Projections,
    private readonly keys: DeploymentKeys,
  ) {}

  @Call('readSettings')
  read({ reads }: Asked<'readSettings'>) {
    return this.cache.get(reads, 'readSettings', [], async () =>
      publicSettings(await currentSettings(reads.of(settingsModel))),
    );
  }

  @Call('readAdminSettings')
  async readAll({ reads }: Asked<'readAdminSettings'>) {
    return adminSettings(await currentSettings(reads.of(settingsModel)));
  }

  /** The sender's password stays if none is given. */
  @Call('changeSettings')
  async change({ body, request }: Asked<'changeSettings'>) {
    const { senderPassword: password, ...changes } = body;
    const eventId = eventIdFor(request.commandId, settingsStream, 0);
    const senderPassword =
      password === undefined
        ? undefined
        : sealSenderPassword(await this.keys.get('settings'), eventId, password);
    const done = await this.commands.decide(request, SETTINGS_ID, streams, (state, command) =>
      changeSettings(state, { ...command, changes, senderPassword }),
    );
    return adminSettings(await this.projections.evolveNow(settingsModel, SETTINGS_ID, done.events));
  }
}

type HalfDay = MonthHours['firstHalf'];

/** Times of day are `HH:mm:ss` (specification, content: store settings). */
function publicSettings(document: SettingsDocument | undefined) {
  return publicSettingsAnswer.parse(delivered(document));
}

function adminSettings(document: SettingsDocument | undefined) {
  return adminSettingsAnswer.parse({
    ...delivered(document),
    senderPasswordSet: (document?.senderPassword ?? null) !== null,
  });
}

function delivered(document: SettingsDocument | undefined) {
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

function withSeconds({ start, reception, end }: HalfDay) {
  return { start: `${start}:00`, reception: `${reception}:00`, end: `${end}:00` };
}
