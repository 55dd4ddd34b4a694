/** Something was to be sealed for a person whose key was destroyed. Not retryable: a person is erased for good. */
export class PersonErasedError extends Error {
  override readonly name = 'PersonErasedError';

  constructor(readonly person: string) {
    super(`The key of ${person} was destroyed; nothing can be sealed for this person any more.`);
  }
}

/** Sealed fields name a key that is neither there nor destroyed: the key store belongs to another log, or an old backup was restored. */
export class PersonKeyMissingError extends Error {
  override readonly name = 'PersonKeyMissingError';

  constructor(
    readonly person: string,
    readonly key: string,
  ) {
    super(`The key ${key} of ${person} is not in the key store, and no tombstone says why.`);
  }
}

/** Sealed fields do not open under the key that they name: they were changed or cut. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';

  constructor(
    readonly person: string,
    options?: { readonly cause?: unknown },
  ) {
    super(`Sealed fields of ${person} do not open under their own key.`, options);
  }
}
