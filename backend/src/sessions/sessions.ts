import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AdministratorState,
  administrator,
  administratorStream,
  isTellerGone,
  member,
  memberStream,
  teller,
  tellerStream,
} from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { Executor } from '../command/execute.ts';
import type { Clock } from '../process/clock.ts';

/** Who makes a request, as its session says. */
export type Principal =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly sessionId: string }
  | { readonly kind: 'administrator'; readonly id: string; readonly sessionId: string }
  /** A login like an administrator's, by whose id it goes, that sees one teller's days alone. */
  | { readonly kind: 'teller'; readonly id: string; readonly tellerId: string; readonly sessionId: string };

/** Who has a login of the salon's, an administrator or a teller, whatever it lets them see. */
export type Staff = Extract<Principal, { readonly kind: 'administrator' | 'teller' }>;

export const GUEST: Principal = { kind: 'guest' };

/** Names the principal in metadata, command ids and idempotency records. */
export function actorOf(principal: Principal): 'guest' | `member:${string}` | `administrator:${string}` {
  if (principal.kind === 'guest') {
    return 'guest';
  }
  return `${principal.kind === 'member' ? 'member' : 'administrator'}:${principal.id}`;
}

/**
 * Knows with which credential somebody may be logged in now. A new password, a suspension and a withdrawal begin a new epoch,
 * and what was begun in an earlier one is worth nothing, however late it arrives. A login of a teller who was deleted is nobody's.
 */
@Injectable()
export class CredentialEpochs {
  constructor(private readonly executor: Executor) {}

  /** The epoch at the head of the person's stream; undefined for somebody who may not be logged in. */
  async of(kind: SessionDocument['kind'], id: string): Promise<number | undefined> {
    if (kind === 'administrator') {
      return (await presentLogin(this.executor, id))?.credentialEpoch;
    }
    const { state } = await this.executor.stateOf(memberStream(id), member);
    return state.kind === 'registered' && state.memberStatus === 'active' && !state.isLocked ? state.credentialEpoch : undefined;
  }
}

/** The login of an administrator or a teller, as the heads of the streams have it; undefined once it was removed, or its teller deleted. */
export async function presentLogin(
  executor: Executor,
  administratorId: string,
): Promise<Extract<AdministratorState, { readonly kind: 'set' }> | undefined> {
  const { state } = await executor.stateOf(administratorStream(administratorId), administrator);
  if (state.kind !== 'set') return undefined;
  const isOver = state.tellerId !== null && isTellerGone((await executor.stateOf(tellerStream(state.tellerId), teller)).state);
  return isOver ? undefined : state;
}

/** A session as it is kept; its id is the hash of the secret in the cookie, so that a stolen file opens no session. */
export interface SessionDocument {
  readonly kind: 'member' | 'administrator';
  readonly userId: string;
  /** Of a teller's login, whose kind is an administrator's: a session without it administers the salon. */
  readonly tellerId?: string;
  readonly startedAt: string;
  /** When it ends if nothing more happens: an instant. */
  readonly endsAt: string;
  /** The credential's epoch; sessions of before there were epochs have none and belong to the first. */
  readonly epoch?: number;
  /** When an administrator proved in it who they are, and in which epoch of the credential. */
  readonly confirmed?: { readonly at: string; readonly epoch: number };
  /** Where an administrator logged in, in words; of members nothing is kept. */
  readonly device?: string;
}

/** A session as its owner sees it. */
interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly startedAt: string;
  /** To five minutes. */
  readonly usedAt: string;
}

export const sessionCollection = {
  name: 'sessions',
  fields: {
    kind: ({ kind }: SessionDocument) => kind,
    userId: ({ userId }: SessionDocument) => userId,
    endsAt: ({ endsAt }: SessionDocument) => endsAt,
  },
  indexes: [['userId', 'kind'], ['endsAt']],
} as const;

/** Members stay for 30 days from login, administrators until they are idle for 12 hours (specification, members: sessions). */
export const SESSION_SECONDS = { member: 30 * 24 * 3600, administrator: 12 * 3600 } as const;

/** An idle end is moved on at most this often, so that reading does not mean writing. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** Who is logged in, kept on the server. */
export class Sessions {
  constructor(
    private readonly sessions: Collection<SessionDocument, typeof sessionCollection.fields>,
    private readonly clock: Clock,
    private readonly epochs: Pick<CredentialEpochs, 'of'>,
  ) {}

  /** Begins a session with the credential of an epoch and answers the secret for its cookie; every login has a new one. */
  async start(
    kind: SessionDocument['kind'],
    userId: string,
    epoch: number,
    { device, tellerId }: { readonly device?: string | undefined; readonly tellerId?: string | undefined } = {},
  ): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const times = { startedAt: this.clock.now(), endsAt: this.endFromNow(kind) };
    const known = { ...(device === undefined ? {} : { device }), ...(tellerId === undefined ? {} : { tellerId }) };
    await this.sessions.insert(idOf(secret), { kind, userId, ...times, epoch, ...known });
    return secret;
  }

  /** Where an administrator is logged in, the last used first. */
  async openOfAdministrator(userId: string): Promise<readonly OpenSession[]> {
    const found = await Promise.all((await this.ofUser('administrator', userId)).map(({ id }) => this.find(id)));
    return found
      .filter((stored) => stored !== undefined)
      .map(({ id, doc: { device = null, startedAt, endsAt } }) => {
        const usedAt = new Date(Date.parse(endsAt) - SESSION_SECONDS.administrator * 1000).toISOString();
        return { id, device, startedAt, usedAt };
      })
      .sort((a, b) => (a.usedAt < b.usedAt ? 1 : -1));
  }

  /** Ends a session of this administrator by its id; false when they have none of it. */
  async endOfAdministrator(userId: string, sessionId: string): Promise<boolean> {
    const found = (await this.ofUser('administrator', userId)).some(({ id }) => id === sessionId);
    return found && (await this.sessions.remove(sessionId));
  }

  /** The principal of a secret; a guest when there is no such session, or none any more. `onRenewed` is called when its idle end moves on. */
  async principalOf(secret: string, onRenewed?: () => void): Promise<Principal> {
    const stored = await this.find(idOf(secret));
    if (stored === undefined) {
      return GUEST;
    }
    const { kind, userId, tellerId, endsAt } = stored.doc;
    const idleEnd = this.endFromNow(kind);
    if (kind === 'administrator' && Date.parse(idleEnd) - Date.parse(endsAt) > TOUCH_EVERY_MS) {
      // Another request may have touched it at the same moment; then this one need not.
      await this.sessions.replace(stored.id, stored.rev, { ...stored.doc, endsAt: idleEnd });
      onRenewed?.();
    }
    const who = { id: userId, sessionId: stored.id };
    return tellerId === undefined ? { kind, ...who } : { kind: 'teller', ...who, tellerId };
  }

  /** Whether a session goes on, by its id; asking does not keep it alive. */
  async isOpen(sessionId: string): Promise<boolean> {
    return (await this.find(sessionId)) !== undefined;
  }

  /** Takes the session that changed a credential itself on into the new epoch, and ends the person's other ones. */
  async goOnWithOne(kind: SessionDocument['kind'], userId: string, sessionId: string, epoch: number): Promise<void> {
    await this.renew(sessionId, epoch);
    await this.endAllOf(kind, userId, sessionId);
  }

  /** Takes a session on into the epoch that its own change of the password began. */
  renew(sessionId: string, epoch: number): Promise<void> {
    return this.change(sessionId, { epoch });
  }

  /** Notes that the administrator of a session has proved just now who they are, with the credential of an epoch. */
  noteConfirmed(sessionId: string, epoch: number): Promise<void> {
    return this.change(sessionId, { confirmed: { at: this.clock.now(), epoch } });
  }

  async confirmationOf(sessionId: string): Promise<SessionDocument['confirmed']> {
    return (await this.sessions.get(sessionId))?.doc.confirmed;
  }

  private async change(sessionId: string, part: Partial<SessionDocument>): Promise<void> {
    const stored = await this.sessions.get(sessionId);
    if (stored !== undefined && !(await this.sessions.replace(stored.id, stored.rev, { ...stored.doc, ...part }))) {
      // Another request moved the idle end at the same moment.
      await this.change(sessionId, part);
    }
  }

  /** Ends one session; ended or unknown ones are no error. */
  async end(secret: string): Promise<void> {
    await this.sessions.remove(idOf(secret));
  }

  /** Ends a person's sessions (new password, suspension, deletion), but for the one that is named. */
  async endAllOf(kind: SessionDocument['kind'], userId: string, exceptSessionId?: string): Promise<void> {
    const found = await this.ofUser(kind, userId);
    await Promise.all(found.filter(({ id }) => id !== exceptSessionId).map(({ id }) => this.sessions.remove(id)));
  }

  /** Removes what has ended by an instant, and says how many. */
  removeEnded(instant: string): Promise<number> {
    return this.sessions.removeWhere({ endsAt: { to: instant } });
  }

  private ofUser(kind: SessionDocument['kind'], userId: string) {
    return this.sessions.find({ where: { userId, kind } });
  }

  private async find(id: string) {
    const stored = await this.sessions.get(id);
    return stored !== undefined && stored.doc.endsAt > this.clock.now() && (await this.isOfThisEpoch(stored.doc)) ? stored : undefined;
  }

  /** Who is logged in stays so while the log is away or hangs: nothing can be written then, and nobody be suspended (architecture, erase a person: sessions). */
  private async isOfThisEpoch({ kind, userId, epoch = 0 }: SessionDocument): Promise<boolean> {
    try {
      const present = await this.epochs.of(kind, userId);
      return present !== undefined && present <= epoch;
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        return true;
      }
      throw error;
    }
  }

  private endFromNow(kind: SessionDocument['kind']): string {
    return new Date(this.clock.millis() + SESSION_SECONDS[kind] * 1000).toISOString();
  }
}

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Removes sessions that have surely ended: a clock that was wrong for a while logs nobody out for good. */
@ScheduledTask({ name: 'ended sessions', everyMs: 3_600_000 })
@Injectable()
export class RemoveEndedSessions implements Task {
  constructor(
    private readonly sessions: Sessions,
    private readonly time: ProvenTime,
  ) {}

  async run(): Promise<number> {
    return this.sessions.removeEnded((await this.time.now()).at);
  }
}
