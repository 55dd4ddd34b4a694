import { tokyoTime } from '@salon/domain';
import { salon } from '../content/salon.ts';

/** Whether somebody answers the telephone now (specification, public site: what visitors are told). */
export function phoneIsOpen(now: Date): boolean {
  const time = tokyoTime(now.toISOString());
  return time >= salon.phoneReception.from && time < salon.phoneReception.to;
}
