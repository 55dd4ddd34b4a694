import {
  type Blocked,
  type DayAvailability,
  type Half,
  type SlotService,
  type TellerDay,
  timesOf,
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

/** `taken` is known for today and for the day of the booking being rescheduled. */
interface DayFacts extends Omit<TellerDay, 'date'> {
  readonly day: DayAvailability;
  /** The booking being rescheduled, if it is this teller's. */
  readonly own?: Blocked | undefined;
  readonly service: SlotService;
}

/** The day's other times follow the server's rule. */
export function dayTimes({ day, own, service, ...facts }: DayFacts): readonly DayTime[] {
  const online = { ...facts, date: day.date };
  const { settings, taken } = online;
  const byPhone = { ...settings, bookingDeadlineHours: PHONE_DEADLINE_HOURS };
  const others = taken.filter(({ startTime }) => startTime !== own?.startTime);
  const whyNotIn = (tellerDay: TellerDay) =>
    new Map(timesOf(tellerDay, service).map(({ start, obstacle }) => [start, obstacle]));
  const atPhone = whyNotIn({ ...online, settings: byPhone });
  const besidesOwn = whyNotIn({ ...online, taken: others });
  const free = new Set(day.slots.map(({ start }) => start));
  const rest = timesOf(online, service).flatMap(({ start, half, obstacle }) => {
    const state = (): DayTime['state'] | undefined => {
      const phone = atPhone.get(start);
      if (free.has(start) || (phone !== undefined && phone !== 'taken')) return undefined;
      if (start === own?.startTime) return 'own';
      if (obstacle === 'deadline') return phone === undefined ? 'byPhone' : 'taken';
      return obstacle === 'taken' && besidesOwn.get(start) === undefined ? 'free' : 'taken';
    };
    const shown = state();
    return shown === undefined ? [] : [{ start, half, state: shown }];
  });
  const open = day.slots.map(({ start, half }) => ({ start, half, state: 'free' as const }));
  return [...open, ...rest]
    .sort((a, b) => a.start.localeCompare(b.start))
    .map(({ start, ...shown }) => ({ time: tokyoTime(start), ...shown }));
}

/** `past` and `unknown` have no sign. */
export type DayMark = 'free' | 'few' | 'full' | 'closed' | 'byPhone' | 'past' | 'unknown';

/** Up to `lastLate` times can be past their deadline. */
interface Late {
  readonly today: string;
  readonly lastLate: string;
  readonly times: readonly DayTime[];
  readonly works: boolean;
}

/** A day past every online time is `byPhone` while times by telephone remain, and then `past`. */
export function dayMark(
  date: string,
  { today, lastLate, times, works }: Late,
  day: DayAvailability | undefined,
): DayMark {
  if (date < today) return 'past';
  if (day === undefined) return 'unknown';
  if (date > lastLate || day.state !== 'closed') return day.state;
  if (times.some(({ state }) => state === 'byPhone')) return 'byPhone';
  return works ? 'past' : 'closed';
}

export const isOpen = (mark: DayMark) => mark === 'free' || mark === 'few';
