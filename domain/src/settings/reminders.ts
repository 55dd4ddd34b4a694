import { keysOf } from '../keys-of.ts';
import type { MailTemplate } from '../mail-templates.ts';
import { addDays, addHours, tokyoDate, tokyoInstant } from '../time/time.ts';

export interface SentReminders {
  readonly reminders: { readonly dayBefore: string; readonly hoursBefore: number };
  readonly thanks: { readonly isOn: boolean; readonly time: string };
}

interface PlannedMail {
  readonly template: MailTemplate;
  /** The days of the bookings that the mail can be due for, counted from today. */
  readonly days: readonly number[];
  readonly plannedWhile: 'confirmed' | 'completed';
  readonly words: string;
  choiceLabel(salon: SentReminders): string;
  isSent(salon: SentReminders): boolean;
  plannedAt(startTime: string, salon: SentReminders): string;
  /** Whether customers who chose nothing get it; they do by default. */
  isDefault?(salon: SentReminders): boolean;
}

const onDay = (startTime: string, days: number, time: string) =>
  tokyoInstant(addDays(tokyoDate(startTime), days), time);

/** The keys are the names in a customer's choice (specification, mail: reminders). */
export const plannedMails = {
  dayBefore: {
    template: 'reminder',
    days: [0, 1],
    plannedWhile: 'confirmed',
    words: '前日',
    choiceLabel: ({ reminders }) => `前日の${reminders.dayBefore.slice(0, 5)}にメールで受け取る`,
    isSent: ({ reminders }) => reminders.dayBefore !== '',
    plannedAt: (startTime, { reminders }) => onDay(startTime, -1, reminders.dayBefore),
  },
  hoursBefore: {
    template: 'reminder-same-day',
    days: [0, 1],
    plannedWhile: 'confirmed',
    words: '開始前',
    choiceLabel: ({ reminders }) => `開始の${reminders.hoursBefore}時間前にメールで受け取る`,
    isSent: ({ reminders }) => reminders.hoursBefore > 0,
    plannedAt: (startTime, { reminders }) => addHours(startTime, -reminders.hoursBefore),
    isDefault: ({ reminders }) => reminders.dayBefore === '',
  },
  thanks: {
    template: 'thanks',
    days: [-1],
    plannedWhile: 'completed',
    words: '翌日のお礼',
    choiceLabel: () => '翌日にお礼のメールを受け取る',
    isSent: ({ thanks }) => thanks.isOn,
    plannedAt: (startTime, { thanks }) => onDay(startTime, 1, thanks.time),
  },
} as const satisfies Readonly<Record<string, PlannedMail>>;

export type ReminderKind = keyof typeof plannedMails;
export type PlannedTemplate = (typeof plannedMails)[ReminderKind]['template'];

export type RemindersChoice = { readonly [K in ReminderKind]: boolean };

/** Free of the schema, which forms of the site do not need. */
export const reminderKinds: readonly ReminderKind[] = keysOf(plannedMails);

export const ofEachReminder = <V>(toValue: (kind: ReminderKind) => V) =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, toValue(kind)])) as {
    readonly [K in ReminderKind]: V;
  };

export const plannedKind = (template: MailTemplate): ReminderKind | undefined =>
  reminderKinds.find((kind) => plannedMails[kind].template === template);

export const reminderWords = (choice: RemindersChoice): string =>
  reminderKinds
    .filter((kind) => choice[kind])
    .map((kind) => plannedMails[kind].words)
    .join('・') || '送らない';

/** A choice made before a mail existed lacks it, and counts as wanting it. */
type StoredChoice = Partial<RemindersChoice> | null | undefined;

export const areSameReminders = (before: StoredChoice, choice: RemindersChoice): boolean =>
  before != null && reminderKinds.every((kind) => (before[kind] ?? true) === choice[kind]);

export const offeredReminders = (salon: SentReminders): RemindersChoice =>
  ofEachReminder((kind) => plannedMails[kind].isSent(salon));

/**
 * A customer who made no choice gets thanks, and of the reminders only the earlier one
 * (specification, mail: reminders). Includes what the salon does not send now.
 */
export const chosenReminders = (salon: SentReminders, choice: StoredChoice): RemindersChoice =>
  ofEachReminder((kind) => {
    const { isDefault }: PlannedMail = plannedMails[kind];
    return (choice ? choice[kind] : isDefault?.(salon)) ?? true;
  });

export function wantedReminders(salon: SentReminders, choice: StoredChoice): RemindersChoice {
  const [offered, chosen] = [offeredReminders(salon), chosenReminders(salon, choice)];
  return ofEachReminder((kind) => offered[kind] && chosen[kind]);
}
