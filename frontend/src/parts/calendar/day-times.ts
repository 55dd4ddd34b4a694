import {
  addHours,
  type Blocked,
  type DayAvailability,
  type Half,
  type HoursEntry,
  isFree,
  type MonthHours,
  occupied,
  type SlotService,
  scheduledSlots,
  tokyoTime,
} from '@salon/domain';

/** (specification, booking: two deadlines) */
const PHONE_DEADLINE_HOURS = 1;

/** `byPhone`: past the online deadline; `own`: that of the booking being rescheduled. */
export interface DayTime {
  /** HH:mm */
  readonly time: string;
  readonly half: Half | null;
  readonly state: 'free' | 'taken' | 'byPhone' | 'own';
}

interface DayFacts {
  readonly day: DayAvailability;
  readonly hours: readonly HoursEntry[];
  /** Known for today and for the day of the booking being rescheduled. */
  readonly taken: readonly Blocked[];
  /** The booking being rescheduled, if it is this teller's. */
  readonly own?: Blocked | undefined;
  readonly service: SlotService;
  readonly businessHours: MonthHours;
  readonly deadlineHours: number;
  readonly now: string;
}

export function dayTimes({
  day,
  hours,
  taken,
  own,
  service,
  businessHours,
  deadlineHours,
  now,
}: DayFacts): readonly DayTime[] {
  const free = new Map(day.slots.map((slot) => [slot.start, slot]));
  const scheduled = scheduledSlots({ date: day.date, service, hours, businessHours });
  const others = taken.filter(({ startTime }) => startTime !== own?.startTime);
  const ownTime = own && (taken.find(({ startTime }) => startTime === own.startTime) ?? own);
  const rest = scheduled.flatMap((slot): readonly (DayTime & { readonly start: string })[] => {
    const wanted = occupied({ startTime: slot.start, endTime: slot.end }, service.restMinutes);
    const shown = { start: slot.start, time: tokyoTime(slot.start), half: slot.half };
    if (free.has(slot.start) || slot.start < addHours(now, PHONE_DEADLINE_HOURS)) return [];
    if (slot.start === own?.startTime) return [{ ...shown, state: 'own' }];
    if (slot.start >= addHours(now, deadlineHours))
      return [
        {
          ...shown,
          state: ownTime && isFree(wanted, others) && !isFree(wanted, [ownTime]) ? 'free' : 'taken',
        },
      ];
    return [{ ...shown, state: isFree(wanted, taken) ? 'byPhone' : 'taken' }];
  });
  const open = day.slots.map(({ start, half }) => ({
    start,
    time: tokyoTime(start),
    half,
    state: 'free' as const,
  }));
  return [...open, ...rest]
    .sort((a, b) => a.start.localeCompare(b.start))
    .map(({ start: _start, ...shown }) => shown);
}

/** `past` and `unknown` have no sign. */
export type DayMark = 'free' | 'few' | 'full' | 'closed' | 'byPhone' | 'past' | 'unknown';

interface Today {
  readonly date: string;
  readonly times: readonly DayTime[];
  readonly works: boolean;
}

/**
 * Today, past every online time, is `byPhone` while times by telephone remain, and `past` after
 * that.
 */
export function dayMark(date: string, today: Today, day: DayAvailability | undefined): DayMark {
  if (date < today.date) return 'past';
  if (day === undefined) return 'unknown';
  if (date > today.date || day.state !== 'closed') return day.state;
  if (today.times.some(({ state }) => state === 'byPhone')) return 'byPhone';
  return today.works ? 'past' : 'closed';
}

/** Whether a day can be chosen. */
export const isOpen = (mark: DayMark) => mark === 'free' || mark === 'few';
