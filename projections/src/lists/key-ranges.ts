import { addDays, tokyoInstant } from '@salon/domain';

const OFFSET = 1_000_000_000;

/** An order number as text that sorts like the number, also below zero. */
export function orderKey(order: number): string {
  return String(Math.trunc(order) + OFFSET).padStart(11, '0');
}

/** Inclusive days in Tokyo. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The key range of instants behind a prefix for inclusive days in Tokyo (specification, HTTP API: lists). */
export function dayRange(prefix: string, { from, to }: Days): { readonly from?: string; readonly to?: string; readonly prefix: string } {
  return {
    prefix,
    ...(from === undefined ? {} : { from: prefix + tokyoInstant(from, '00:00') }),
    ...(to === undefined ? {} : { to: prefix + tokyoInstant(addDays(to, 1), '00:00') }),
  };
}
