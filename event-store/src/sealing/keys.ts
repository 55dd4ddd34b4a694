/** 32 random bytes, and the id that sealed fields refer to. */
export interface PersonKey {
  readonly person: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** A person whose key was destroyed, and when (ISO 8601 UTC). */
export interface ErasedPerson {
  readonly person: string;
  readonly at: string;
}

/**
 * One key per person, stored apart from the log: destroying it erases the person from every copy of
 * the log. Every call may throw a StoreUnavailableError.
 */
export interface PersonKeys {
  /**
   * The person's key, created when there is none; durable when it resolves, and the same for
   * concurrent calls.
   * @throws PersonErasedError
   */
  ensure(person: string): Promise<PersonKey>;

  /** Takes a key that was made elsewhere; nothing for a person with a key or a tombstone. */
  adopt(key: PersonKey): Promise<void>;

  /** `erased` after the key was destroyed, undefined when there never was one. */
  find(person: string): Promise<PersonKey | 'erased' | undefined>;

  /**
   * Destroys the key beyond recovery and leaves a tombstone, also for a person without a key.
   * Repeated, it keeps the first `at` and completes what a crash left open. When it throws, the key
   * may still exist: retry.
   */
  destroy(person: string, at: string): Promise<void>;

  /** Every tombstone, ordered by person. */
  erased(): Promise<readonly ErasedPerson[]>;
}

/** Secrets of the deployment (for links, claims, settings): part of a backup, never destroyed. */
export interface DeploymentKeys {
  /**
   * 32 bytes, created at the first call; durable when it resolves, and the same for all calls.
   * @throws StoreUnavailableError
   */
  get(name: string): Promise<Buffer>;

  /** Creates none. @throws StoreUnavailableError */
  find(name: string): Promise<Buffer | undefined>;
}

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
