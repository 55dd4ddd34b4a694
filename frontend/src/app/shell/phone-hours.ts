import { salon } from '../../content/salon.ts';
import { timeOf } from '../format.ts';

/** Whether somebody answers the telephone now (specification, public site: what visitors are told). */
export function phoneIsOpen(now: Date): boolean {
  const time = timeOf(now);
  return time >= salon.phoneReception.from && time < salon.phoneReception.to;
}
