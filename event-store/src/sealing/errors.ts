/** The key of the person was destroyed, so nothing can be sealed. Not retryable. */
export class PersonErasedError extends Error {
  override readonly name = 'PersonErasedError';

  constructor(readonly person: string) {
    super(`The key of ${person} was destroyed; nothing can be sealed for this person any more.`);
  }
}

/**
 * The key of sealed fields neither exists nor was destroyed: the keys are of another log or an old
 * backup.
 */
export class PersonKeyMissingError extends Error {
  override readonly name = 'PersonKeyMissingError';

  constructor(
    readonly person: string,
    readonly key: string,
  ) {
    super(`The key ${key} of ${person} is not in the key store, and no tombstone says why.`);
  }
}

/** Sealed fields do not open with their key: they were changed or cut. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';

  constructor(
    readonly person: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`Sealed fields of ${person} do not open under their own key.`, options);
  }
}
