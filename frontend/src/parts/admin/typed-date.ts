/** A day (yyyy-MM-dd), a month (yyyy-MM), or a moment in Tokyo time (yyyy-MM-ddTHH:mm:ss). */
export type DateKind = 'day' | 'month' | 'moment';

/** What is typed: a whole value, or undefined where it is not finished, not in the calendar, or taken away. `text`: what the device's own field holds. */
export type Typed = (whole: string | undefined, text?: string) => void;

/** The first year of a date; one of fewer than four figures is still being typed. */
export const FIRST_YEAR = 1900;
