import { type EventType, type PersonalOf, type PersonFields, parsePersonal, type SealedName, sealedNames } from '@salon/domain';
import { type JsonObject, PersonKeyMissingError, SealBrokenError, type Sealed } from '@salon/event-store';

/** Personal fields in clear, or the word that their person is erased. */
export type OpenedFields = JsonObject | 'erased';

/** Opens the personal fields of one sealed blob, or says that their person is erased; the event store's `Sealer` is one. */
export interface FieldOpener {
  open(sealed: Sealed): Promise<OpenedFields>;
}

/**
 * The fields of one blob, or why there are none: `unreadable` when its key is missing without a tombstone, or it was changed
 * (architecture, keep data safe: one person who cannot be read).
 * @throws StoreUnavailableError while the keys are away.
 */
export async function openReadable(opener: FieldOpener, sealed: Sealed): Promise<OpenedFields | 'unreadable'> {
  try {
    return await opener.open(sealed);
  } catch (error) {
    if (error instanceof PersonKeyMissingError || error instanceof SealBrokenError) return 'unreadable';
    throw error;
  }
}

/** The personal fields of an event in clear, or why there are none. */
export type Opened<T extends EventType> = PersonalOf<T> | 'erased' | 'unreadable';

/**
 * Opens what an event of one of some types has sealed, by the version that the blob carries; the first type that takes all of it, where a
 * document does not say which it was. What fits none of them is `unreadable`.
 * @throws StoreUnavailableError while the keys are away.
 */
export async function openPersonal<T extends EventType>(opener: FieldOpener, types: readonly T[], sealed: Sealed): Promise<Opened<T>> {
  const opened = await openReadable(opener, sealed);
  if (typeof opened === 'string') return opened;
  for (const type of types) {
    const fields = parsePersonal(type, sealed.fields ?? 1, opened);
    if (fields !== undefined) return fields;
  }
  return 'unreadable';
}

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

/** The fields that a person's event seals, as texts; null is empty or erased. */
export function textsOf<F extends PersonFields>(fields: F, opened: object | null): { readonly [K in SealedName<F>]: string | null } {
  const texts = sealedNames(fields).map((name) => [name, textOf<Readonly<Record<string, unknown>>>({ ...opened }, name)]);
  return Object.fromEntries(texts) as { readonly [K in SealedName<F>]: string | null };
}

type FieldOf<F> = F extends unknown ? keyof F : never;

/** A text among opened fields; null when it is empty, absent or erased. */
export function textOf<F extends object>(fields: F | null, name: FieldOf<F>): string | null {
  const value: unknown = fields?.[name as keyof F];
  return typeof value === 'string' && value !== '' ? value : null;
}
