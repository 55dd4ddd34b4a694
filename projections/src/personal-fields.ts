import {
  type EventType,
  type PersonalOf,
  type PersonFields,
  parsePersonal,
  type SealedName,
  sealedNames,
} from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import { type FieldOpener, type Opened, openReadable } from './engine/projected-event.ts';

/**
 * Opens the fields that an event of one of these types sealed, by the version in the blob: as the
 * first type whose schema accepts them. `unreadable` when none does.
 * @throws StoreUnavailableError while the keys are away.
 */
export async function openPersonal<T extends EventType>(
  opener: FieldOpener,
  types: readonly T[],
  sealed: Sealed,
): Promise<Opened<T>> {
  const opened = await openReadable(opener, sealed);
  if (typeof opened === 'string') return opened;
  for (const type of types) {
    const fields = parsePersonal(type, sealed.fields ?? 1, opened);
    if (fields !== undefined) return fields;
  }
  return 'unreadable';
}

/**
 * `openPersonal`, but null when there is no blob, the person is erased, or the fields are
 * unreadable: one person must not fail a list.
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

/** The fields that a person's event seals, as texts; null when empty or erased. */
export function textsOf<F extends PersonFields>(
  fields: F,
  opened: object | null,
): { readonly [K in SealedName<F>]: string | null } {
  const texts = sealedNames(fields).map((name) => [
    name,
    textOf<Readonly<Record<string, unknown>>>({ ...opened }, name),
  ]);
  return Object.fromEntries(texts) as { readonly [K in SealedName<F>]: string | null };
}

type FieldOf<F> = F extends unknown ? keyof F : never;

/** A text of opened fields; null when it is empty, absent or erased. */
export function textOf<F extends object>(fields: F | null, name: FieldOf<F>): string | null {
  const value: unknown = fields?.[name as keyof F];
  return typeof value === 'string' && value !== '' ? value : null;
}
