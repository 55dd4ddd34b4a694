import type { z } from 'zod';
import { keysOf } from '../keys-of.ts';
import type { remindersChoiceSchema, StoreSettings } from './settings.ts';

const words = {
  dayBefore: '前日',
  hoursBefore: '開始前',
  thanks: '翌日のお礼',
} as const satisfies Record<ReminderKind, string>;

/** The mails about a visit that a customer wants: reminders, and thanks. */
export type RemindersChoice = Readonly<z.output<typeof remindersChoiceSchema>>;
export type ReminderKind = keyof RemindersChoice;

/** The salon's settings of them. */
export type SentReminders = Pick<StoreSettings, 'reminders' | 'thanks'>;

/** Without the schema, which forms of the site do not need. */
export const reminderKinds: readonly ReminderKind[] = keysOf(words);

export const ofEachReminder = <V>(toValue: (kind: ReminderKind) => V) =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, toValue(kind)])) as Readonly<
    Record<ReminderKind, V>
  >;

export const reminderWords = (choice: RemindersChoice): string =>
  reminderKinds
    .filter((kind) => choice[kind])
    .map((kind) => words[kind])
    .join('・') || '送らない';

/** Whether the choice repeats the earlier one. */
export const areSameReminders = (
  before: RemindersChoice | null | undefined,
  choice: RemindersChoice,
): boolean => before != null && reminderKinds.every((kind) => before[kind] === choice[kind]);

export const offeredReminders = ({ reminders, thanks }: SentReminders): RemindersChoice => ({
  dayBefore: reminders.dayBefore !== '',
  hoursBefore: reminders.hoursBefore > 0,
  thanks: thanks.isOn,
});

/**
 * The choice of a customer, who may not have made one: thanks, and of the reminders only the
 * earlier one (specification, mail: reminders). Also of what the salon does not send now.
 */
export const chosenReminders = (
  salon: SentReminders,
  choice: RemindersChoice | null | undefined,
): RemindersChoice =>
  choice ?? { dayBefore: true, hoursBefore: !offeredReminders(salon).dayBefore, thanks: true };

/** What the salon sends to a customer. */
export function wantedReminders(
  salon: SentReminders,
  choice: RemindersChoice | null | undefined,
): RemindersChoice {
  const [offered, chosen] = [offeredReminders(salon), chosenReminders(salon, choice)];
  return ofEachReminder((kind) => offered[kind] && chosen[kind]);
}
