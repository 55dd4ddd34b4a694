import type { z } from 'zod';
import type { remindersChoiceSchema, StoreSettings } from './settings.ts';

/** Reminders that a customer wants. */
export type RemindersChoice = Readonly<z.output<typeof remindersChoiceSchema>>;

type SentReminders = StoreSettings['reminders'];

export const reminderKinds = [
  'dayBefore',
  'hoursBefore',
] as const satisfies readonly (keyof RemindersChoice)[];

/** Whether the choice repeats the earlier one. */
export const areSameReminders = (
  before: RemindersChoice | null | undefined,
  choice: RemindersChoice,
): boolean => before != null && reminderKinds.every((kind) => before[kind] === choice[kind]);

export const offeredReminders = ({ dayBefore, hoursBefore }: SentReminders): RemindersChoice => ({
  dayBefore: dayBefore !== '',
  hoursBefore: hoursBefore > 0,
});

/**
 * The reminders for a customer (specification, mail: reminders): the chosen ones; without a choice
 * only the earlier one.
 */
export function wantedReminders(
  salon: SentReminders,
  choice: RemindersChoice | null | undefined,
): RemindersChoice {
  const offered = offeredReminders(salon);
  const wanted = choice ?? { dayBefore: true, hoursBefore: !offered.dayBefore };
  return {
    dayBefore: offered.dayBefore && wanted.dayBefore,
    hoursBefore: offered.hoursBefore && wanted.hoursBefore,
  };
}
