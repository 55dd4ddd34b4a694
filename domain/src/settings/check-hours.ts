import { messages } from '../form/messages.ts';
import { isTime } from '../time/time.ts';
import type { MonthHours, PhoneHours } from './business-hours.ts';

/**
 * Each half needs start < reception <= end (specification, forms: settings form). `HH:mm` compares
 * as text.
 */
export function checkMonthHours(hours: MonthHours): string | undefined {
  const inOrder = [hours.firstHalf, hours.secondHalf].every(
    ({ start, reception, end }) =>
      [start, reception, end].every(isTime) && start < reception && reception <= end,
  );
  return inOrder ? undefined : messages.businessHours;
}

export function checkPhoneHours({ from, to }: PhoneHours): string | undefined {
  return isTime(from) && isTime(to) && from < to ? undefined : messages.phoneHours;
}
