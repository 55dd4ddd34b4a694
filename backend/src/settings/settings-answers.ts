import { adminSettingsAnswer, publicSettingsAnswer } from '@salon/contract';
import { defaultSettings, type MonthHours, type StoreSettings } from '@salon/domain';
import type { SettingsDocument } from '@salon/projections';

type HalfDay = MonthHours['firstHalf'];

/** The public settings; times of day as `HH:mm:ss` (specification, content: store settings). */
export function publicSettings(document: SettingsDocument | undefined) {
  return publicSettingsAnswer.parse(delivered(document));
}

/** The administrator's settings; tells only whether there is a sender's password. */
export function adminSettings(document: SettingsDocument | undefined) {
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
