/** 32 random bytes, and the id that sealed fields refer to. */
export interface PersonKey {
  readonly person: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

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
}
