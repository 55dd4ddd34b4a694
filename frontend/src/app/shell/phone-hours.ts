import { salon } from '../../content/salon.ts';
import { timeOf } from '../format.ts';

/** Whether somebody answers the telephone now (11:00 to 18:00 in Japan, public-site §1). */
export function phoneIsOpen(now: Date): boolean {
  const time = timeOf(now);
  return time >= salon.phoneReception.from && time < salon.phoneReception.to;
}
