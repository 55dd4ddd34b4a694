/** The key of one person: 32 random bytes and an id by which sealed fields name it. */
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

/** Keeps one key per person, apart from the log, so that destroying a key erases the person from every copy of the log. */
export interface PersonKeys {
  /**
   * The person's key, made now when there is none; durable before it resolves, and the same for whoever asks at the same time.
   * @throws PersonErasedError for a person whose key was destroyed.
   * @throws StoreUnavailableError
   */
  ensure(person: string): Promise<PersonKey>;

  /**
   * The person's key, `erased` after it was destroyed, `undefined` when there never was one.
   * @throws StoreUnavailableError
   */
  find(person: string): Promise<PersonKey | 'erased' | undefined>;

  /**
   * Destroys the key beyond recovery and leaves a tombstone, also for a person without a key. The first time counts: done
   * again it changes nothing but finishes what a crash left open.
   * @throws StoreUnavailableError when it is not certain that the key is gone; do it again.
   */
  destroy(person: string, at: string): Promise<void>;

  /**
   * Every tombstone, ordered by person.
   * @throws StoreUnavailableError
   */
  erased(): Promise<readonly ErasedPerson[]>;
}

/** Whose the keys in a database are. */
export interface KeysOwner {
  readonly logId: string;
  /** Of events up to here the operator has accepted that keys are lost; '' of none. */
  readonly acceptedTo: string;
}

/** The note in a database of keys that several processes share, by which they know it for that of their log. */
export interface OwnedKeys {
  /** Who has noted it; undefined in a database that is new, or was emptied. */
  owner(): Promise<KeysOwner | undefined>;
  /** Settles when it is durable. */
  own(owner: KeysOwner): Promise<void>;
  /**
   * Settles when the database is the one that this process has seen or made its own; until it has, it settles at once.
   * @throws StoreUnavailableError when the note is gone or another: no key may be made there.
   */
  check(): Promise<void>;
}

/** The secrets of the deployment itself (for links, claims, settings): part of a backup, never destroyed. */
export interface DeploymentKeys {
  /**
   * The 32 bytes of this name: made at the first call, durable before it resolves, the same ever after and for whoever asks at the same time.
   * @throws StoreUnavailableError
   */
  get(name: string): Promise<Buffer>;
}
