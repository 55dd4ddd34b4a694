import { Injectable } from '@nestjs/common';
import { claimStream, holds, member, memberStream, nameClaim, normalizeEmail } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { administratorNow, CredentialEpochs } from '../sessions/sessions.ts';
import { administratorIdOf } from './administrators.ts';
import { MemberReader } from './member-fields.ts';
import { Passwords } from './passwords.ts';

export interface Account {
  readonly kind: 'member' | 'administrator';
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly epoch: number;
  readonly tellerId?: string;
}

/** Matches no epoch: who may not log in is checked like any other, so that the time is the same. */
const NONE = -1;

/** Gives the same reads and time as a member's id. */
const NOBODY = 'nobody';

@Injectable()
export class Accounts {
  constructor(
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
    private readonly members: MemberReader,
    private readonly passwords: Passwords,
    private readonly epochs: CredentialEpochs,
  ) {}

  /** Undefined, in the same time, for an unknown name, a wrong password or a suspended member. */
  async byLogin(name: string, password: string) {
    const candidate =
      (await this.byId('administrator', administratorIdOf(name))) ?? (await this.memberNamed(name));
    const fits = await this.passwords.fits(candidate?.passwordHash, password);
    if (candidate === undefined || !fits) return undefined;
    const { passwordHash: _, ...account } = candidate;
    // Hashing takes time in which the member may be suspended or the password changed.
    return (await this.epochs.of(account.kind, account.id)) === account.epoch ? account : undefined;
  }

  async holderOf(kind: 'username' | 'email', name: string) {
    const hash = this.hashes.of(kind, name);
    const { state: claimed } = await this.executor.stateOf(claimStream(kind, hash), nameClaim);
    const memberId = claimed.kind === 'free' ? NOBODY : claimed.memberId;
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    return holds(state, { kind, hash }) ? memberId : undefined;
  }

  async byId(kind: Account['kind'], id: string) {
    if (kind === 'member') {
      // Before the hash: a newer hash is detected afterwards, an older one would not be.
      const epoch = (await this.epochs.of(kind, id)) ?? NONE;
      const fields = await this.members.read(id);
      if (fields === undefined) return undefined;
      const { username, email, passwordHash } = fields;
      if (passwordHash === undefined) return undefined;
      return { kind, id, username, email, epoch, passwordHash };
    }
    const login = await administratorNow(this.executor, id);
    if (login === undefined) return undefined;
    const { username, credentialEpoch: epoch, passwordHash, tellerId } = login;
    const tied: Pick<Account, 'tellerId'> = tellerId === null ? {} : { tellerId };
    return { kind, id, username, email: null, epoch, passwordHash, ...tied };
  }

  /** User names are never addresses (specification, members: login). */
  private async memberNamed(name: string) {
    const id =
      (await this.holderOf('username', name)) ??
      (await this.holderOf('email', normalizeEmail(name))) ??
      NOBODY;
    return this.byId('member', id);
  }
}
