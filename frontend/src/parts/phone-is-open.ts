import { type PhoneHours, tokyoTime } from '@salon/domain';

/** Whether somebody answers the telephone now (specification, public site: what visitors are told). */
export function phoneIsOpen({ from, to }: PhoneHours, now: Date): boolean {
  const time = tokyoTime(now.toISOString());
  return time >= from && time < to;
}
