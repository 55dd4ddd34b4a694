import type { Collection } from '@salon/projections';
import type { Template } from './templates.ts';

/** How one letter went. The truth about it (PROTOCOLS "Letters"); holds no address and no text, they are opened when asked for. */
export interface Delivery {
  readonly template: Template;
  /** The event behind it; a reminder names its booking's start instead. */
  readonly event: { readonly stream: string; readonly revision: number } | null;
  readonly eventId: string;
  /** Whose data it holds, for an erasure. */
  readonly person: string;
  readonly bookingId: string | null;
  /** The start that a reminder is about. */
  readonly startTime: string | null;
  readonly state: 'queued' | 'sent' | 'failed' | 'dead' | 'lapsed';
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}

export const deliveryCollection = {
  name: 'deliveries',
  indexes: {
    created: (delivery: Delivery) => [delivery.createdAt],
    state: (delivery: Delivery) => [`${delivery.state}|${delivery.createdAt}`],
    person: (delivery: Delivery) => [delivery.person],
    booking: (delivery: Delivery) => (delivery.bookingId === null ? [] : [delivery.bookingId]),
  },
};

/** A letter's id: what it is about, and which letter. */
export const deliveryId = (about: string, template: Template): string => `${about}.${template}`;

/** What a letter is that still has to go. */
const OPEN: readonly Delivery['state'][] = ['queued', 'failed'];
const isOpen = ({ state }: Delivery): boolean => OPEN.includes(state);

/** The records of letters. */
export class Deliveries {
  private readonly listeners = new Set<() => void>();

  constructor(readonly records: Collection<Delivery>) {}

  /** Calls the listener after each change of a record in this process; the returned function ends that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** False when this letter is known already. */
  async queue(id: string, delivery: Omit<Delivery, 'state' | 'attempts' | 'sentAt' | 'error'>): Promise<boolean> {
    const isNew = await this.records.insert(id, { ...delivery, state: 'queued', attempts: 0, sentAt: null, error: null });
    this.changed();
    return isNew;
  }

  /** Notes how a letter went; one that was erased meanwhile stays erased, and one that somebody else sent has not failed. */
  async note(id: string, change: Partial<Pick<Delivery, 'state' | 'attempts' | 'sentAt' | 'error'>>): Promise<void> {
    const stored = await this.records.get(id);
    if (stored === undefined || (stored.doc.state === 'sent' && change.state === 'failed')) {
      return;
    }
    if (!(await this.records.replace(id, stored.rev, { ...stored.doc, ...change }))) {
      return this.note(id, change);
    }
    this.changed();
  }

  /** Notes that letters were given up, but for those that went out, lapsed or were erased meanwhile. */
  async giveUp(ids: readonly string[]): Promise<void> {
    for (const { id, rev, doc } of await this.records.getMany(ids)) {
      if (isOpen(doc) && (await this.records.replace(id, rev, { ...doc, state: 'dead' }))) {
        this.changed();
      }
    }
  }

  /** Letters that still have to go, those that were tried and those that were not, of each so many and the oldest first. */
  async open(limit: number): Promise<readonly string[]> {
    const found = await Promise.all(OPEN.map((state) => this.records.find({ index: 'state', prefix: `${state}|`, limit })));
    return found.flat().map(({ id }) => id);
  }

  /** Ids of a person's letters. */
  async ofPerson(person: string): Promise<readonly string[]> {
    return (await this.records.find({ index: 'person', from: person, to: `${person}\u0000` })).map(({ id }) => id);
  }

  private changed(): void {
    for (const listener of this.listeners) {
      listener();
    }
  }
}
