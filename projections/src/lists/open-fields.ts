import type { EventType, PersonalOf } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import { type FieldOpener, openPersonal } from '../engine/open-readable.ts';

/**
 * The fields of one blob that an event of one of some types sealed; null when there is no blob, its person is erased, or it cannot be
 * read: one person is never an error of a list.
 */
export async function openOrNull<T extends EventType>(
  opener: FieldOpener,
  types: readonly T[],
  sealed: Sealed | null,
): Promise<PersonalOf<T> | null> {
  if (sealed === null) return null;
  const opened = await openPersonal(opener, types, sealed);
  return opened === 'erased' || opened === 'unreadable' ? null : opened;
}

type FieldOf<F> = F extends unknown ? keyof F : never;

/** A text among opened fields; null when it is empty, absent or erased. */
export function textOf<F extends object>(fields: F | null, name: FieldOf<F>): string | null {
  const value: unknown = fields?.[name as keyof F];
  return typeof value === 'string' && value !== '' ? value : null;
}
