/** A day (yyyy-MM-dd), a month (yyyy-MM), or a moment in Tokyo time (yyyy-MM-ddTHH:mm:ss). */
export type DateKind = 'day' | 'month' | 'moment';

/**
 * Receives the typed value; undefined if incomplete, invalid or cleared. `text`: the native field's
 * text.
 */
export type Typed = (whole: string | undefined, text?: string) => void;

/** The first valid year; smaller ones are incomplete input. */
export const FIRST_YEAR = 1900;
