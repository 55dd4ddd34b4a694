/** yyyy-MM-dd, yyyy-MM, or yyyy-MM-ddTHH:mm:ss in Tokyo time */
export type DateKind = 'day' | 'month' | 'moment';

/** `whole` is undefined if incomplete, invalid or cleared; `text` is the native field's. */
export type Typed = (whole: string | undefined, text?: string) => void;

/** Smaller years are incomplete input. */
export const FIRST_YEAR = 1900;
