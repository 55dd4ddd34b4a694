const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Slots start on the half hour (public-site 9). */
export const SLOT_STEP_MINUTES = 30;
export const MINUTES_OF_DAY = 1440;

/** Whether the text is a time of day, `HH:mm`. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Minutes since midnight of `HH:mm` or `HH:mm:ss` (seconds are cut); `24:00` is the day's end. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:mm` of minutes since midnight; 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The first half hour at or after these minutes. */
export function upToHalfHour(minutes: number): number {
  return Math.ceil(minutes / SLOT_STEP_MINUTES) * SLOT_STEP_MINUTES;
}

/** The half hours of the grid from `from` to `to`, both included. */
export function halfHours(from: number, to: number): readonly number[] {
  const first = upToHalfHour(from);
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / SLOT_STEP_MINUTES) + 1) },
    (_, index) => first + index * SLOT_STEP_MINUTES,
  );
}
