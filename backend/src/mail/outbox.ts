import type { MailTemplate } from '@salon/domain';
import { Gathered } from '@salon/event-store';
import type { Collection, Stored } from '@salon/projections';

/**
 * How one mail went. The truth about it (architecture, mail: from event to inbox); holds no address and no text, they are
 * opened when asked for.
 */
export interface OutboxEntry {
  readonly template: MailTemplate;
  /** The event behind it; a reminder names its booking's start instead. */
  readonly event: { readonly stream: string; readonly revision: number } | null;
  readonly eventId: string;
  /** Whose data it holds, for an erasure. */
  readonly person: string;
  readonly bookingId: string | null;
  /** The start that a reminder is about. */
  readonly startTime: string | null;
  /** A change of a booking soon after another one: when it is told, and the first event of those that it tells with. */
  readonly heldBack?: { readonly until: string; readonly since: string };
  readonly state: 'queued' | 'sent' | 'failed' | 'dead' | 'lapsed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}

/** A mail that nobody has tried to send yet, with the id of its entry. */
export type NewMail = Omit<OutboxEntry, 'state' | 'attempts' | 'sentAt' | 'error'> & { readonly id: string };

export const outboxCollection = {
  name: 'deliveries',
  indexes: {
    created: (entry: OutboxEntry) => [entry.createdAt],
    state: (entry: OutboxEntry) => [`${entry.state}|${entry.createdAt}`],
    person: (entry: OutboxEntry) => [entry.person],
    booking: (entry: OutboxEntry) => (entry.bookingId === null ? [] : [entry.bookingId]),
    event: (entry: OutboxEntry) => [entry.eventId],
  },
};

/** A mail's id: what it is about, and which mail. */
export const outboxId = (about: string, template: MailTemplate): string => `${about}.${template}`;

/** What becomes of a mail. */
type Change = Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'sentAt' | 'error'>>;

/** A mail as it was read, and what has become of it. */
interface Settling {
  readonly stored: Stored<OutboxEntry>;
  readonly change: Change;
}

/** The position of every entry in the collection: entries come from the log, but are written once and then go their own way. */
const TAKEN = 'taken';

/** What a mail is that still has to go. */
const OPEN: readonly OutboxEntry['state'][] = ['queued', 'failed'];
const isOpen = ({ state }: OutboxEntry): boolean => OPEN.includes(state);

/** The outbox: every mail that was to be sent, and how it went. */
export class Outbox {
  private readonly listeners = new Set<() => void>();
  private readonly found = new Gathered<string, Stored<OutboxEntry> | undefined>((ids) => this.getEach(ids));
  private readonly settled = new Gathered<Settling, boolean>((settlings) => this.settleEach(settlings));

  constructor(readonly entries: Collection<OutboxEntry>) {}

  /** The entry of a mail; undefined when it was erased. One query for all who ask at a time. */
  get(id: string): Promise<Stored<OutboxEntry> | undefined> {
    return this.found.run(id);
  }

  /** Calls the listener after each change of an entry in this process; the returned function ends that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Takes mails that are to be sent, and gives those that were not known already: together, since each by itself is three statements. */
  async add(mails: readonly NewMail[]): Promise<readonly NewMail[]> {
    const known = new Set((await this.entries.getMany(mails.map(({ id }) => id))).map(({ id }) => id));
    const unknown = mails.filter(({ id }) => !known.has(id));
    // Where somebody else has taken one at this moment, the position leaves theirs as it is.
    await this.entries.writeBatch(
      unknown.map(({ id, ...entry }) => ({
        id,
        position: TAKEN,
        isNew: true,
        doc: { ...entry, state: 'queued', attempts: 0, sentAt: null, error: null },
      })),
    );
    this.changed();
    return unknown;
  }

  /** Notes how a mail went; one that was erased meanwhile stays erased, and one that somebody else sent has not failed. */
  async note(id: string, change: Change): Promise<void> {
    const stored = await this.entries.get(id);
    if (stored === undefined || (stored.doc.state === 'sent' && change.state === 'failed')) {
      return;
    }
    if (!(await this.entries.replace(id, stored.rev, { ...stored.doc, ...change }))) {
      return this.note(id, change);
    }
    this.changed();
  }

  /** The same for a mail that was read a moment ago; false when it was erased since. One write for all that are settled at a time. */
  settle(stored: Stored<OutboxEntry>, change: Change): Promise<boolean> {
    return this.settled.run({ stored, change });
  }

  /** Notes that mails were given up, but for those that went out, lapsed or were erased meanwhile. */
  async giveUp(ids: readonly string[]): Promise<void> {
    for (const { id, rev, doc } of await this.entries.getMany(ids)) {
      if (isOpen(doc) && (await this.entries.replace(id, rev, { ...doc, state: 'dead' }))) {
        this.changed();
      }
    }
  }

  /** Mails that still have to go, those that were tried and those that were not, of each so many and the oldest first. */
  async open(limit: number): Promise<readonly string[]> {
    const found = await Promise.all(OPEN.map((state) => this.entries.find({ index: 'state', prefix: `${state}|`, limit })));
    return found.flat().map(({ id }) => id);
  }

  /** Ids of a person's mails. */
  async ofPerson(person: string): Promise<readonly string[]> {
    return (await this.entries.find({ index: 'person', from: person, to: `${person}\u0000` })).map(({ id }) => id);
  }

  /** The mails about a booking. */
  ofBooking(bookingId: string): Promise<readonly Stored<OutboxEntry>[]> {
    return this.entries.find({ index: 'booking', from: bookingId, to: `${bookingId}\u0000` });
  }

  /** The mails that followed from each of some events. */
  async ofEvents(eventIds: readonly string[]): Promise<readonly Stored<OutboxEntry>[]> {
    const found = await this.entries.findEach(
      'event',
      eventIds.map((id) => ({ from: id, to: `${id}\u0000` })),
    );
    return found.flat();
  }

  private async getEach(ids: readonly string[]): Promise<readonly (Stored<OutboxEntry> | undefined)[]> {
    const found = new Map((await this.entries.getMany(ids)).map((stored) => [stored.id, stored]));
    return ids.map((id) => found.get(id));
  }

  private async settleEach(settlings: readonly Settling[]): Promise<readonly boolean[]> {
    const replacements = settlings.map(({ stored: { id, rev, doc }, change }) => ({ id, expectedRev: rev, doc: { ...doc, ...change } }));
    if (await this.entries.replaceAll(replacements)) {
      this.changed();
      return settlings.map(() => true);
    }
    // One of them was changed or erased meanwhile, and of the others nothing is known: what is noted twice is the same.
    return Promise.all(
      settlings.map(async ({ stored: { id }, change }) => {
        await this.note(id, change);
        return (await this.entries.get(id)) !== undefined;
      }),
    );
  }

  private changed(): void {
    for (const listener of this.listeners) {
      listener();
    }
  }
}
