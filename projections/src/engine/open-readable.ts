import { type JsonObject, PersonKeyMissingError, SealBrokenError, type Sealed } from '@salon/event-store';

/** Personal fields in clear, or the word that their person is erased. */
export type OpenedFields = JsonObject | 'erased';

/** Opens the personal fields of one sealed blob, or says that their person is erased; the event store's `Sealer` is one. */
export interface FieldOpener {
  open(sealed: Sealed): Promise<OpenedFields>;
}

/**
 * The fields of one blob, or why there are none: `unreadable` when its key is missing without a tombstone, or it was changed
 * (architecture, durability: one person who cannot be read).
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
