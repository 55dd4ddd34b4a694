import type { StoreSettings } from './settings.ts';

/** Which mails before a reading a customer wants: that of the day before, and that of some hours before the start. */
export interface RemindersChoice {
  readonly dayBefore: boolean;
  readonly hoursBefore: boolean;
}

type SentReminders = StoreSettings['reminders'];

export const reminderKinds = ['dayBefore', 'hoursBefore'] as const satisfies readonly (keyof RemindersChoice)[];

/** Whether somebody who chose before chooses the same again. */
export const areSameReminders = (before: RemindersChoice | null | undefined, choice: RemindersChoice): boolean =>
  before != null && reminderKinds.every((kind) => before[kind] === choice[kind]);

/** Which kinds the salon sends at all. */
export const offeredReminders = ({ dayBefore, hoursBefore }: SentReminders): RemindersChoice => ({
  dayBefore: dayBefore !== '',
  hoursBefore: hoursBefore > 0,
});

/** Which of them go to a customer (specification, mail: reminders): the chosen ones, and without a choice the earlier one alone. */
export function wantedReminders(salon: SentReminders, choice: RemindersChoice | null | undefined): RemindersChoice {
  const offered = offeredReminders(salon);
  const wanted = choice ?? { dayBefore: true, hoursBefore: !offered.dayBefore };
  return { dayBefore: offered.dayBefore && wanted.dayBefore, hoursBefore: offered.hoursBefore && wanted.hoursBefore };
}
