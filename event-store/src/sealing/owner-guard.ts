import { StoreUnavailableError } from '../errors.ts';
import { Outage, type OutageListener } from '../outage.ts';
import type { KeysOwner, OwnedKeys } from './keys.ts';

/** The owner's note in a database of keys. */
interface OwnersNote {
  read(): Promise<KeysOwner | undefined>;
  /** Settles when it is durable. */
  write(owner: KeysOwner): Promise<void>;
}

/** Calls in between share one check. */
const CHECK_EVERY_MS = 1_000;

/** Checks that a database of keys still has the owner that this process knows; while it has not, the listener sees an outage. */
export class OwnerGuard implements OwnedKeys {
  readonly #note: OwnersNote;
  readonly #outage: Outage;
  #known: KeysOwner | undefined;
  #checked: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  constructor(note: OwnersNote, listener: OutageListener) {
    this.#note = note;
    this.#outage = new Outage(listener);
  }

  async owner(): Promise<KeysOwner | undefined> {
    const found = await this.#note.read();
    if (found !== undefined) this.#known = found;
    return found;
  }

  async own(owner: KeysOwner): Promise<void> {
    await this.#note.write(owner);
    this.#known = owner;
  }

  check(): Promise<void> {
    const now = performance.now();
    if (this.#checked === undefined || now - this.#checked.at >= CHECK_EVERY_MS) this.#checked = { at: now, outcome: this.#compare() };
    return this.#checked.outcome;
  }

  async #compare(): Promise<void> {
    const known = this.#known;
    if (known === undefined) return;
    const found = await this.#note.read();
    if (found?.logId === known.logId) return this.#outage.recovered();
    const lost = new StoreUnavailableError(
      'The database of keys is no longer that of the log: it was dropped, or another was put in its place.',
    );
    this.#outage.refused(lost);
    throw lost;
  }
}
