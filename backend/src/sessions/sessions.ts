import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AdministratorState,
  administrator,
  administratorStream,
  member,
  memberStream,
  teller,
} from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { ProvenTime } from '../background/proven-time.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { Executor, type StateOf } from '../command/execute.ts';
import { InjectCollection } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

export type Principal =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly id: string; readonly sessionId: string }
  | { readonly kind: 'administrator'; readonly id: string; readonly sessionId: string }
  /** With an administrator's id, but for one teller's agenda only. */
  | {
      readonly kind: 'teller';
      readonly id: string;
      readonly tellerId: string;
      readonly sessionId: string;
    };

export type MemberPrincipal = Extract<Principal, { readonly kind: 'member' }>;
export type TellerPrincipal = Extract<Principal, { readonly kind: 'teller' }>;
export type Staff = Extract<Principal, { readonly kind: 'administrator' | 'teller' }>;

export const GUEST: Principal = { kind: 'guest' };

export function actorOf(
  principal: Principal,
): 'guest' | `member:${string}` | `administrator:${string}` {
  if (principal.kind === 'guest') return 'guest';
  return `${principal.kind === 'member' ? 'member' : 'administrator'}:${principal.id}`;
}

/**
 * A new password, a suspension or a deletion begins a new epoch and invalidates earlier sessions.
 * The login of a deleted teller is invalid.
 */
@Injectable()
export class CredentialEpochs {
  constructor(private readonly executor: Executor) {}

  /** The epoch is at the head of the person's stream; undefined for somebody who may not log in. */
  async of(kind: SessionDocument['kind'], id: string): Promise<number | undefined> {
    if (kind === 'administrator') return (await presentLogin(this.executor, id))?.credentialEpoch;
    // An unreadable event ends no session; it refuses a login, and what the member changes.
    const { state } = await this.executor.lastReadable(memberStream(id), member);
    return state.kind === 'registered' && state.memberStatus === 'active' && !state.isLocked
      ? state.credentialEpoch
      : undefined;
  }
}

export async function administratorNow(
  executor: StateOf,
  id: string,
): Promise<Extract<AdministratorState, { readonly kind: 'set' }> | undefined> {
  const { state } = await executor.stateOf(administratorStream(id), administrator);
  return state.kind === 'set' ? state : undefined;
}

/** Undefined also if its teller is deleted. */
export async function presentLogin(
  executor: StateOf,
  id: string,
): ReturnType<typeof administratorNow> {
  const login = await administratorNow(executor, id);
  const tellerId = login?.tellerId ?? null;
  const isOver =
    tellerId !== null &&
    (await executor.stateOf(teller.streamOf(tellerId), teller)).state.kind !== 'present';
  return isOver ? undefined : login;
}

/** The document's id is the hash of the secret in the cookie, so that a stolen file is useless. */
export interface SessionDocument {
  readonly kind: 'member' | 'administrator';
  readonly userId: string;
  /**
   * Set for a teller's login, whose `kind` is also administrator; without it the session has an
   * administrator's rights.
   */
  readonly tellerId?: string;
  readonly startedAt: string;
  /** The idle end. */
  readonly endsAt: string;
  readonly epoch: number;
  /** The last time that the administrator confirmed the password. */
  readonly confirmed?: { readonly at: string; readonly epoch: number };
  /** Not stored for members. */
  readonly device?: string;
}

interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly startedAt: string;
  /** Accurate to five minutes. */
  readonly usedAt: string;
}

export const sessionCollection = {
  name: 'sessions',
  indexes: [['userId', 'kind'], ['endsAt']],
} as const;

/**
 * Members stay for 30 days from login, administrators until idle for 12 hours (specification,
 * members: sessions).
 */
export const SESSION_SECONDS = { member: 30 * 24 * 3600, administrator: 12 * 3600 } as const;

/** Saves writes: the shortest interval between extensions of the idle end. */
const TOUCH_EVERY_MS = 5 * 60_000;

@Injectable()
export class Sessions {
  private readonly endListeners = new Set<(sessionId: string) => void>();

  constructor(
    @InjectCollection(sessionCollection) private readonly sessions: Collection<SessionDocument>,
    private readonly clock: Clock,
    @Inject(CredentialEpochs) private readonly epochs: Pick<CredentialEpochs, 'of'>,
  ) {}

  /** Called for sessions that this process has removed, until the returned function is. */
  onEnd(listener: (sessionId: string) => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  /** Returns a new secret for its cookie. */
  async start(
    kind: SessionDocument['kind'],
    userId: string,
    epoch: number,
    {
      device,
      tellerId,
    }: { readonly device?: string | undefined; readonly tellerId?: string | undefined } = {},
  ): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const times = { startedAt: this.clock.now(), endsAt: this.endFromNow(kind) };
    const details = {
      ...(device === undefined ? {} : { device }),
      ...(tellerId === undefined ? {} : { tellerId }),
    };
    await this.sessions.insert(idOf(secret), { kind, userId, ...times, epoch, ...details });
    return secret;
  }

  /** Last used first. */
  async openOfAdministrator(userId: string): Promise<readonly OpenSession[]> {
    const sessions = await Promise.all(
      (await this.ofUser('administrator', userId)).map(({ id }) => this.find(id)),
    );
    return sessions
      .filter((stored) => stored !== undefined)
      .map(({ id, doc: { device = null, startedAt, endsAt } }) => {
        const usedAt = new Date(
          Date.parse(endsAt) - SESSION_SECONDS.administrator * 1000,
        ).toISOString();
        return { id, device, startedAt, usedAt };
      })
      .sort((a, b) => (a.usedAt < b.usedAt ? 1 : -1));
  }

  /** False if the session is not theirs. */
  async endOfAdministrator(userId: string, sessionId: string): Promise<boolean> {
    const isOwn = (await this.ofUser('administrator', userId)).some(({ id }) => id === sessionId);
    return isOwn && (await this.remove(sessionId));
  }

  /** A guest without a valid session. `onRenewed` is called when the idle end is extended. */
  async principalOf(secret: string, onRenewed?: () => void): Promise<Principal> {
    const stored = await this.find(idOf(secret));
    if (stored === undefined) return GUEST;
    const { kind, userId, tellerId, endsAt } = stored.doc;
    const idleEnd = this.endFromNow(kind);
    if (kind === 'administrator' && Date.parse(idleEnd) - Date.parse(endsAt) > TOUCH_EVERY_MS) {
      // Ignores a conflict: another request has extended it.
      await this.sessions.replace(stored.id, stored.rev, { ...stored.doc, endsAt: idleEnd });
      onRenewed?.();
    }
    const who = { id: userId, sessionId: stored.id };
    return tellerId === undefined ? { kind, ...who } : { kind: 'teller', ...who, tellerId };
  }

  /** Does not extend the session. */
  async isOpen(sessionId: string): Promise<boolean> {
    return (await this.find(sessionId)) !== undefined;
  }

  /**
   * Moves the session that changed the credential into the new epoch, and ends the person's other
   * sessions.
   */
  async endOthers(
    kind: SessionDocument['kind'],
    userId: string,
    sessionId: string,
    epoch: number,
  ): Promise<void> {
    await this.renew(sessionId, epoch);
    await this.endAllOf(kind, userId, sessionId);
  }

  /** For the epoch of its own change of the password. */
  renew(sessionId: string, epoch: number): Promise<void> {
    return this.change(sessionId, { epoch });
  }

  noteConfirmed(sessionId: string, epoch: number): Promise<void> {
    return this.change(sessionId, { confirmed: { at: this.clock.now(), epoch } });
  }

  async confirmationOf(sessionId: string): Promise<SessionDocument['confirmed']> {
    return (await this.sessions.get(sessionId))?.doc.confirmed;
  }

  private async change(sessionId: string, part: Partial<SessionDocument>) {
    const stored = await this.sessions.get(sessionId);
    if (
      stored !== undefined &&
      !(await this.sessions.replace(stored.id, stored.rev, { ...stored.doc, ...part }))
    ) {
      // Retries after a conflict with an extension.
      await this.change(sessionId, part);
    }
  }

  async end(secret: string): Promise<void> {
    await this.remove(idOf(secret));
  }

  async endAllOf(
    kind: SessionDocument['kind'],
    userId: string,
    exceptSessionId?: string,
  ): Promise<void> {
    const open = await this.ofUser(kind, userId);
    await Promise.all(
      open.filter(({ id }) => id !== exceptSessionId).map(({ id }) => this.remove(id)),
    );
  }

  removeEnded(instant: string): Promise<number> {
    return this.sessions.removeWhere({ endsAt: { to: instant } });
  }

  private async remove(sessionId: string) {
    const removed = await this.sessions.remove(sessionId);
    for (const listener of this.endListeners) {
      listener(sessionId);
    }
    return removed;
  }

  private ofUser(kind: SessionDocument['kind'], userId: string) {
    return this.sessions.find({ where: { userId, kind } });
  }

  private async find(id: string) {
    const stored = await this.sessions.get(id);
    return stored !== undefined &&
      stored.doc.endsAt > this.clock.now() &&
      (await this.isOfThisEpoch(stored.doc))
      ? stored
      : undefined;
  }

  /**
   * True while the log is away, since nobody can be suspended then either (architecture, erase a
   * person: sessions).
   */
  private async isOfThisEpoch({ kind, userId, epoch }: SessionDocument) {
    try {
      const present = await this.epochs.of(kind, userId);
      return present !== undefined && present <= epoch;
    } catch (error) {
      if (error instanceof StoreUnavailableError) return true;
      throw error;
    }
  }

  private endFromNow(kind: SessionDocument['kind']) {
    return new Date(this.clock.millis() + SESSION_SECONDS[kind] * 1000).toISOString();
  }
}

const idOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** By proven time, so that a wrong clock logs nobody out. */
@ScheduledTask({ name: 'ended sessions', label: '期限切れのログインの整理', everyMs: 3_600_000 })
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
