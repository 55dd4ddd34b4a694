import { accept, reject } from '../decision.ts';
import {
  areSameReminders,
  ofEachReminder,
  type ReminderKind,
  type RemindersChoice,
  type SentReminders,
  wantedReminders,
} from '../settings/reminders.ts';
import { defaultSettings } from '../settings/settings.ts';
import { bookingRule, refuseEnded } from './booking-command.ts';

/**
 * Only guests choose per booking; members choose for all at once (specification, mail: reminders).
 */
export const chooseReminders = bookingRule<{ readonly choice: RemindersChoice }>(
  (booking, key, { choice }) => {
    if (booking.customer.kind !== 'guest')
      return reject('BOOKING_OF_MEMBER', { bookingId: key.bookingId });
    const ended = refuseEnded(booking);
    if (ended !== undefined) return ended;
    return areSameReminders(booking.reminders, choice)
      ? accept()
      : accept({ type: 'BookingRemindersChosen', data: { ...key, ...choice } });
  },
);

type ReminderChange =
  | { readonly at: string; readonly choice: RemindersChoice }
  | { readonly at: string; readonly salon: SentReminders };

/** '' for always, undefined if off; reminders due earlier are not sent. */
export function remindedSince(
  changes: readonly ReminderChange[],
): Readonly<Record<ReminderKind, string | undefined>> {
  let salon: SentReminders = defaultSettings;
  let choice: RemindersChoice | undefined;
  let since = sinceWhen('', salon, choice, {});
  for (const change of [...changes].sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at))) {
    if ('salon' in change) salon = change.salon;
    else choice = change.choice;
    since = sinceWhen(change.at, salon, choice, since);
  }
  return since;
}

function sinceWhen(
  at: string,
  salon: SentReminders,
  choice: RemindersChoice | undefined,
  before: Partial<Readonly<Record<ReminderKind, string | undefined>>>,
) {
  const chosen = wantedReminders(salon, choice);
  return ofEachReminder((kind) => (chosen[kind] ? (before[kind] ?? at) : undefined));
}
