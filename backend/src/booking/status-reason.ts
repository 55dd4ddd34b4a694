import type { StatusReason } from '@salon/domain';

const KNOWN: readonly string[] = ['no-show', 'salon', 'customer', 'other'] satisfies StatusReason[];

/** A reason as it was sent: one of the known, or free text, which is personal and stands beside `other` (decisions §4). */
export function statusReason(given: string | null): { readonly reason: StatusReason; readonly text: string } {
  if (given === null) {
    return { reason: null, text: '' };
  }
  return isKnown(given) ? { reason: given, text: '' } : { reason: 'other', text: given };
}

function isKnown(given: string): given is NonNullable<StatusReason> {
  return KNOWN.includes(given);
}
