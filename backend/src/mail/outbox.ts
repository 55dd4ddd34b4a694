import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { MailState, MailTemplate } from '@salon/domain';
import { CallBatcher, type Sealer } from '@salon/event-store';
import type { Collection, Stored } from '@salon/projections';
import { type CarriedMail, type MailCarrier, MailCarrierUnavailableError } from '../ports/mail-carrier.ts';
import type { Clock } from '../process/clock.ts';
import type { RedisConnection } from '../process/redis-connection.ts';

/**
 * How one mail went. The truth about it (architecture, add a mail: from event to inbox); holds no address and no text, they are
 * opened when asked for.
 */
export interface OutboxEntry {
  readonly template: MailTemplate;
  /** The trace of the event behind it, where that has one. */
  readonly traceparent?: string;
  /** The event behind it; a reminder names its booking's start instead. */
  readonly event: { readonly stream: string; readonly revision: number } | null;
  readonly eventId: string;
  /** Whose data it holds, for an erasure. */
  readonly person: string;
  /** Of a mail to a teller: whose login it is for. */
  readonly receiver?: { readonly administratorId: string; readonly tellerId: string; readonly person: string };
  readonly bookingId: string | null;
  /** The start that a reminder is about. */
  readonly startTime: string | null;
  readonly state: MailState;
  /** How often it was handed over to the transport. */
  readonly attempts: number;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
  /** How often a worker took it since it was queued, which tells the next pause. */
  readonly tries?: number;
  /** Not before this it goes; where nothing is said, at once. */
  readonly due?: string;
  /** The process that has it in hand, and until when that is believed. */
  readonly claim?: { readonly by: string; readonly until: string };
}

/** A mail that nobody has tried to send yet, with the id of its entry. */
export type NewMail = Omit<OutboxEntry, 'state' | 'attempts' | 'sentAt' | 'error' | 'tries' | 'claim'> & { readonly id: string };

export const outboxCollection = {
  name: 'deliveries',
  fields: {
    createdAt: ({ createdAt }: OutboxEntry) => createdAt,
    state: ({ state }: OutboxEntry) => state,
    person: ({ person }: OutboxEntry) => person,
    receiver: ({ receiver }: OutboxEntry) => receiver?.person ?? null,
    bookingId: ({ bookingId }: OutboxEntry) => bookingId,
    eventId: ({ eventId }: OutboxEntry) => eventId,
  },
  indexes: [['createdAt'], ['state', 'createdAt'], ['person'], ['receiver'], ['bookingId'], ['eventId']],
} as const;

/** A mail's id: what it is about, and which mail. */
export const outboxId = (about: string, template: MailTemplate): string => `${about}.${template}`;

const MINUTE = 60_000;
/** Pauses after the first, second … failed try, in milliseconds; after the try that follows the last pause a mail is dead. */
export const BACK_OFF: readonly number[] = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE];
/** A worker that has had a mail in hand for longer is presumed dead, unless its carrier has said so before. */
const CLAIM_MS = 5 * MINUTE;
/** Whoever needs a mail out of a worker's hands waits for it so often, and so long. */
const WAITS = { most: 30, pauseMs: 100 };
const SWEPT_AT_ONCE = 2_000;
const COUNTED_TO = 10_000;

/** What becomes of a mail. */
type Change = Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'sentAt' | 'error' | 'tries' | 'due'>>;

/** A mail that is on its way, and whether the worker that had it before is dead. */
interface Asked {
  readonly mail: CarriedMail;
  readonly isTakenOver: boolean;
}

/** A mail as it was claimed, and what has become of it. */
interface Settling {
  readonly stored: Stored<OutboxEntry>;
  readonly change: Change;
}

/** The position of every entry in the collection: entries come from the log, but are written once and then go their own way. */
const TAKEN = 'taken';

/** What a mail is that still has to go. */
const OPEN: readonly OutboxEntry['state'][] = ['queued', 'failed'];
const isOpen = ({ state }: OutboxEntry): boolean => OPEN.includes(state);

/** Where nothing is said, an older release has counted by itself: the mail is tried once more at least. */
const triesOf = ({ tries, attempts }: OutboxEntry): number => tries ?? Math.min(attempts, BACK_OFF.length);
const dueOf = ({ due, createdAt }: Pick<OutboxEntry, 'due' | 'createdAt'>): string => due ?? createdAt;
const unclaimed = ({ claim: _, ...entry }: OutboxEntry): OutboxEntry => entry;

/** The outbox: every mail that was to be sent, and how it went. It is the queue, too: workers claim the mails that are due. */
export class Outbox {
  /** Names this process in its claims. */
  private readonly self = randomUUID();
  private readonly inHand = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly claimed = new CallBatcher<Asked, Stored<OutboxEntry> | undefined>((asked) => this.claimEach(asked));
  private readonly settled = new CallBatcher<Settling, boolean>((settlings) => this.settleEach(settlings));

  constructor(
    readonly entries: Collection<OutboxEntry, typeof outboxCollection.fields>,
    private readonly carrier: MailCarrier,
    private readonly clock: Clock,
    private readonly keys: Pick<Sealer, 'isErased'>,
  ) {}

  /** Calls the listener after each change of an entry in this process; the returned function ends that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Takes mails that are to be sent, in one commit, and puts them on their way; those that are known already stay as they are, and to who is
   * erased none is kept. An erasure destroys the key before it looks for entries, and here the key is asked for again after the entries are
   * written: whichever comes first, one of both removes them.
   */
  async add(mails: readonly NewMail[]): Promise<void> {
    const known = await this.byId(mails.map(({ id }) => id));
    const erasedBefore = await this.erasedOf(mails);
    const unknown = mails
      .filter(({ id, person }) => !known.has(id) && !erasedBefore.has(person))
      .map(({ id, ...mail }) => ({ id, doc: { ...mail, state: 'queued', attempts: 0, sentAt: null, error: null } as const }));
    // Where somebody else has taken one at this moment, the position leaves theirs as it is.
    await this.entries.writeBatch(unknown.map(({ id, doc }) => ({ id, position: TAKEN, isNew: true, doc })));
    const erased = await this.erasedOf(unknown.map(({ doc }) => doc));
    const [gone, kept] = [unknown.filter(({ doc }) => erased.has(doc.person)), unknown.filter(({ doc }) => !erased.has(doc.person))];
    await Promise.all(gone.map(({ id }) => this.entries.remove(id)));
    this.changed();
    await this.carry(kept);
  }

  /** Puts every mail on its way again that still has to go: a carrier that lost them, or a worker that died, loses no mail. */
  async sweep(): Promise<void> {
    await this.carry(await this.open(SWEPT_AT_ONCE));
  }

  /**
   * Takes a mail in hand; undefined when it was settled, erased or put off meanwhile, or another worker has it. One look and one write for
   * all who ask at a time.
   */
  claim(mail: CarriedMail, isTakenOver: boolean): Promise<Stored<OutboxEntry> | undefined> {
    return this.claimed.run({ mail, isTakenOver });
  }

  /**
   * Notes what has become of a mail that was claimed, and lets go of it; false when it was erased since. One write for all that are settled at
   * a time.
   */
  settle(stored: Stored<OutboxEntry>, change: Change): Promise<boolean> {
    return this.settled.run({ stored, change });
  }

  /** Notes a try that failed: the mail goes again after a pause, or is dead after the last one. */
  async putOff(stored: Stored<OutboxEntry>, change: Change): Promise<void> {
    const pause = BACK_OFF[triesOf(stored.doc) - 1];
    if (pause === undefined) {
      await this.settle(stored, { ...change, state: 'dead' });
      return;
    }
    await this.letWait(stored, change, pause);
  }

  /** Lets a mail go so many milliseconds later; that is no failure, and uses up no try. */
  postpone(stored: Stored<OutboxEntry>, milliseconds: number): Promise<void> {
    return this.letWait(stored, { tries: triesOf(stored.doc) - 1 }, milliseconds);
  }

  /** Sends a mail once more, at an administrator's wish, also one that was sent. */
  async resend(id: string): Promise<void> {
    const due = this.clock.now();
    await this.changeFree(id, (entry) => ({ ...entry, state: 'queued', error: null, tries: 0, due }));
    await this.carrier.carry([{ id, due, delayMs: 0 }]);
  }

  /** Takes a mail back that no worker may send any more, for its person is erased; one in hand has ended when it resolves. */
  async withdraw(id: string): Promise<void> {
    await this.changeFree(id, (entry) => (isOpen(entry) ? { ...entry, state: 'lapsed' } : undefined));
  }

  /** Mails that still have to go, those that were not tried and those that were, of each so many and the oldest first. */
  async open(limit: number): Promise<readonly Stored<OutboxEntry>[]> {
    return (await Promise.all(OPEN.map((state) => this.entries.find({ where: { state }, order: 'createdAt', limit })))).flat();
  }

  /** How many mails are in a state; many are counted to ten thousand. */
  async count(...states: readonly OutboxEntry['state'][]): Promise<number> {
    const counts = await Promise.all(states.map((state) => this.entries.count({ where: { state }, cap: COUNTED_TO })));
    return counts.reduce((sum, { count }) => sum + count, 0);
  }

  /** Ids of the mails that are about a person, or to a teller's login. */
  async ofPerson(person: string): Promise<readonly string[]> {
    const found = await Promise.all([{ person }, { receiver: person }].map((where) => this.entries.select({ where }, [])));
    return found.flat().map(({ id }) => id);
  }

  /** The mails about a booking. */
  ofBooking(bookingId: string): Promise<readonly Stored<OutboxEntry>[]> {
    return this.entries.find({ where: { bookingId } });
  }

  /** The mails that followed from each of some events. */
  ofEvents(eventIds: readonly string[]): Promise<readonly Stored<OutboxEntry>[]> {
    return this.entries.find({ where: { eventId: { in: eventIds } } });
  }

  private async erasedOf(mails: readonly Pick<OutboxEntry, 'person'>[]): Promise<ReadonlySet<string>> {
    const persons = [...new Set(mails.map(({ person }) => person))];
    const erased = await Promise.all(persons.map((person) => this.keys.isErased(person)));
    return new Set(persons.filter((_, index) => erased[index]));
  }

  private async letWait(stored: Stored<OutboxEntry>, change: Change, milliseconds: number): Promise<void> {
    const due = this.after(milliseconds);
    await this.settle(stored, { ...change, due });
    await this.carrier.carry([{ id: stored.id, due, delayMs: milliseconds }]);
  }

  private carry(mails: readonly { readonly id: string; readonly doc: OutboxEntry }[]): Promise<void> {
    return this.carrier.carry(mails.map(({ id, doc }) => ({ id, due: dueOf(doc), delayMs: this.delayOf(doc) })));
  }

  /** How long a mail still waits, in milliseconds; never longer than it was put off for, wherever the clock is. */
  private delayOf(entry: OutboxEntry): number {
    const [due, tries] = [Date.parse(dueOf(entry)), triesOf(entry)];
    const wholePause = tries > 0 ? (BACK_OFF[tries - 1] ?? 0) : due - Date.parse(entry.createdAt);
    return Math.max(0, Math.min(wholePause, due - this.clock.millis()));
  }

  private after(milliseconds: number): string {
    return new Date(this.clock.millis() + milliseconds).toISOString();
  }

  /** A claim that ends too far ahead was made while the clock was wrong. */
  private isHeld(id: string, { claim }: OutboxEntry): boolean {
    if (claim === undefined) return false;
    return claim.by === this.self ? this.inHand.has(id) : claim.until > this.clock.now() && claim.until <= this.after(CLAIM_MS);
  }

  private async claimEach(asked: readonly Asked[]): Promise<readonly (Stored<OutboxEntry> | undefined)[]> {
    const found = await this.byId(asked.map(({ mail: { id } }) => id));
    const claim = { by: this.self, until: this.after(CLAIM_MS) };
    const claims = asked.map(({ mail: { id, due }, isTakenOver }) => {
      const stored = found.get(id);
      if (stored === undefined || !isOpen(stored.doc) || dueOf(stored.doc) !== due || this.inHand.has(id)) return undefined;
      if (!isTakenOver && this.isHeld(id, stored.doc)) return undefined;
      this.inHand.add(id);
      return { ...stored, rev: stored.rev + 1, doc: { ...stored.doc, tries: triesOf(stored.doc) + 1, claim } };
    });
    const wanted = claims.filter((each) => each !== undefined);
    try {
      if (await this.entries.replaceAll(wanted.map(({ id, rev, doc }) => ({ id, expectedRev: rev - 1, doc })))) return claims;
      // One of them was changed or erased meanwhile, and of the others nothing is known.
      const now = await this.byId(wanted.map(({ id }) => id));
      return claims.map((each) => {
        const stored = each === undefined ? undefined : now.get(each.id);
        if (stored?.doc.claim?.by === claim.by && stored.doc.claim.until === claim.until) return stored;
        if (each !== undefined) this.inHand.delete(each.id);
        return undefined;
      });
    } catch (error) {
      for (const { id } of wanted) this.inHand.delete(id);
      throw error;
    }
  }

  private async byId(ids: readonly string[]): Promise<ReadonlyMap<string, Stored<OutboxEntry>>> {
    return new Map((await this.entries.getMany(ids)).map((stored) => [stored.id, stored]));
  }

  private async settleEach(settlings: readonly Settling[]): Promise<readonly boolean[]> {
    const replacements = settlings.map(({ stored: { id, rev, doc }, change }) => ({
      id,
      expectedRev: rev,
      doc: { ...unclaimed(doc), ...change },
    }));
    // One of them may have been changed or erased meanwhile, and of the others nothing is known then: what is noted twice is the same.
    const areThere = (await this.entries.replaceAll(replacements))
      ? settlings.map(() => true)
      : await Promise.all(settlings.map(({ stored: { id }, change }) => this.note(id, change)));
    for (const { stored } of settlings) this.inHand.delete(stored.id);
    this.changed();
    return areThere;
  }

  /** Notes what has become of a mail, whatever has changed since it was read; a mail that somebody else sent has not failed. */
  private async note(id: string, change: Change): Promise<boolean> {
    const stored = await this.entries.get(id);
    if (stored === undefined) return false;
    if (stored.doc.state === 'sent' && change.state !== 'sent') return true;
    return (await this.entries.replace(id, stored.rev, { ...unclaimed(stored.doc), ...change })) || this.note(id, change);
  }

  /** Changes an entry as soon as no worker has its mail in hand; a change to undefined leaves it as it is. */
  private async changeFree(id: string, change: (entry: OutboxEntry) => OutboxEntry | undefined): Promise<void> {
    for (let time = 1; ; time += 1) {
      const stored = await this.entries.get(id);
      const isHeld = stored !== undefined && this.isHeld(id, stored.doc);
      const doc = stored === undefined || isHeld ? undefined : change(unclaimed(stored.doc));
      if (!isHeld && (stored === undefined || doc === undefined)) return;
      if (stored !== undefined && doc !== undefined && (await this.entries.replace(id, stored.rev, doc))) return this.changed();
      if (time === WAITS.most) throw new MailCarrierUnavailableError(new Error('A worker has the mail in hand.'));
      if (isHeld) await new Promise((resolve) => setTimeout(resolve, WAITS.pauseMs));
    }
  }

  private changed(): void {
    for (const listener of this.listeners) {
      listener();
    }
  }
}

/** The others read the list anew each time they hear of a change: many mails go in this time. */
const SAID_EACH_MS = 100;

/**
 * Tells that the outbox has changed, in whichever process of the salon: one sends them, and the list of them is open
 * at another. From process to process the word goes through Redis.
 */
export class OutboxNotifier implements OnApplicationShutdown {
  private readonly listeners = new Set<() => void>();
  private readonly ends: (() => void)[] = [];
  /** Says who speaks, so that nobody hears what they said themselves. */
  private readonly self = randomUUID();

  /** `name` is the salon's on a Redis that others use, too; without a Redis there is no other process. */
  constructor(outbox: Pick<Outbox, 'onChange'>, redis: RedisConnection | null, name: string) {
    this.ends.push(outbox.onChange(() => this.tell()));
    if (redis !== null) this.share(outbox, redis, `${name}:mail-news`);
  }

  /** Calls the listener after each change; the returned function ends that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) {
      end();
    }
  }

  private share(outbox: Pick<Outbox, 'onChange'>, redis: RedisConnection, channel: string): void {
    const others = redis.waiting();
    others.on('message', (_, who) => {
      if (who !== this.self) this.tell();
    });
    // Nobody keeps what is said while Redis is away: whoever listens anew may have missed something.
    others.on(
      'ready',
      () =>
        void others.subscribe(channel).then(
          () => this.tell(),
          () => undefined,
        ),
    );
    const say = atMostEach(SAID_EACH_MS, () => void redis.calls.publish(channel, this.self).catch(() => undefined));
    this.ends.push(outbox.onChange(say.call), say.end, () => others.disconnect());
  }

  private tell(): void {
    for (const listener of this.listeners) {
      listener();
    }
  }
}

/** Does something at the first call, and after further calls once more as soon as the time since is over. */
function atMostEach(milliseconds: number, work: () => void): { call(): void; end(): void } {
  let resting: NodeJS.Timeout | undefined;
  let isWanted = false;
  const call = (): void => {
    isWanted = resting !== undefined;
    if (isWanted) return;
    work();
    resting = setTimeout(() => {
      resting = undefined;
      if (isWanted) call();
    }, milliseconds);
  };
  const end = (): void => {
    clearTimeout(resting);
    if (isWanted) work();
  };
  return { call, end };
}
