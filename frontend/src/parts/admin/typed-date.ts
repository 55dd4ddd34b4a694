/** yyyy-MM-dd, yyyy-MM, yyyy-MM-ddTHH:mm:ss or HH:mm, in Tokyo time */
export type DateKind = 'day' | 'month' | 'moment' | 'time';

/** `whole` is undefined if incomplete, invalid or cleared; `text` is the native field's. */
export type OnType = (whole: string | undefined, text?: string) => void;

/** Smaller years are incomplete input. */
export const FIRST_YEAR = 1900;
