import type { PersonKey, PersonKeys } from './keys.ts';

export interface KeyCacheOptions {
  /** How many persons are remembered; the longest known go first. */
  readonly size: number;
  /** How long a key is believed to exist, in milliseconds: so long can a key that another process destroyed still open something. */
  readonly maxAge: number;
  /** Milliseconds that only grow: a clock that is set back must not let a destroyed key live on. */
  readonly now: () => number;
}

type Found = PersonKey | 'erased' | undefined;

/** Remembers keys that were looked up. Who is forgotten while a lookup is under way stays forgotten: only the map's own entry counts. */
export class KeyCache {
  readonly #entries = new Map<string, { readonly found: Promise<Found>; readonly until: number }>();

  constructor(
    private readonly keys: PersonKeys,
    private readonly options: KeyCacheOptions,
  ) {}

  find(person: string): Promise<Found> {
    return this.#remembered(person) ?? this.#remember(person, this.keys.find(person));
  }

  /** @throws PersonErasedError */
  async ensure(person: string): Promise<PersonKey> {
    const known = await this.#remembered(person);
    if (known !== undefined && known !== 'erased') return known;
    const made = this.keys.ensure(person);
    void this.#remember(person, made).catch(() => {});
    return made;
  }

  forget(person: string): void {
    this.#entries.delete(person);
  }

  #remembered(person: string): Promise<Found> | undefined {
    const entry = this.#entries.get(person);
    if (entry && entry.until > this.options.now()) return entry.found;
    this.#entries.delete(person);
    return undefined;
  }

  #remember(person: string, found: Promise<Found>): Promise<Found> {
    const entry = { found, until: this.options.now() + this.options.maxAge };
    this.#entries.set(person, entry);
    const drop = () => {
      if (this.#entries.get(person) === entry) this.#entries.delete(person);
    };
    found.then((key) => {
      if (key === undefined) drop();
    }, drop);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.options.size && !oldest.done) this.#entries.delete(oldest.value);
    return found;
  }
}
