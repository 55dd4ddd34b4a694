import type { WorkingHoursAnswer } from '@salon/domain';
import type { WorkingHoursEntry } from '@salon/projections';

/** Working hours as they are answered. */
export function workingHoursAnswer({
  id,
  tellerId,
  date,
  startTime,
  endTime,
  isActive,
  serviceType,
}: WorkingHoursEntry): WorkingHoursAnswer {
  return { id, fortuneTellerId: tellerId, date, startTime, endTime, isActive, serviceType };
}
