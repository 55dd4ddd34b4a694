import { Injectable } from '@nestjs/common';
import { administrator, administratorStream, claim, claimStream, holds, member, memberStream, normalizeEmail } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { CredentialEpochs } from '../sessions/sessions.ts';
import { administratorIdOf } from './administrators.ts';
import { MemberFields } from './member-fields.ts';
import { Passwords } from './passwords.ts';

/** Who has logged in. */
export interface Account {
  readonly kind: 'member' | 'administrator';
  readonly id: string;
  /** Administrators have none. */
  readonly email: string | null;
  /** The epoch of the password that was right: what a session begins with. */
  readonly epoch: number;
  /** Of a teller's login: whose days it sees. */
  readonly tellerId?: string;
}

interface Candidate extends Account {
  readonly passwordHash: string;
}

/** The epoch of nobody: a member who may not log in is checked like any other, so that the answer takes the same time. */
const NONE = -1;

/** A member whom there is not: what is nobody's is looked for as far as what is somebody's, so that the time tells nothing. */
const NOBODY = 'nobody';

/** Finds who a user name, or a member's verified address, and a password belong to. */
@Injectable()
export class Accounts {
  constructor(
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
    private readonly members: MemberFields,
    private readonly passwords: Passwords,
    private readonly epochs: CredentialEpochs,
  ) {}

  /** The account; undefined alike for an unknown name or address, a wrong password and a member who may not log in, and in the same time. */
  async byLogin(name: string, password: string): Promise<Account | undefined> {
    const candidate = (await this.administratorNamed(name)) ?? (await this.memberNamed(name));
    const fits = await this.passwords.fits(candidate?.passwordHash, password);
    if (candidate === undefined || !fits) {
      return undefined;
    }
    const { passwordHash: _, ...account } = candidate;
    // Asked again, since checking a password takes a while: whoever was suspended or has a new password meanwhile is not let in.
    return (await this.epochs.of(account.kind, account.id)) === account.epoch ? account : undefined;
  }

  /** The member who holds a name or a verified address now. */
  async holderOf(kind: 'username' | 'email', name: string): Promise<string | undefined> {
    const hash = this.hashes.of(kind, name);
    const { state: claimed } = await this.executor.stateOf(claimStream(kind, hash), claim);
    const memberId = claimed.kind === 'free' ? NOBODY : claimed.memberId;
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    return holds(state, { kind, hash }) ? memberId : undefined;
  }

  private async administratorNamed(username: string): Promise<Candidate | undefined> {
    const id = administratorIdOf(username);
    const { state } = await this.executor.stateOf(administratorStream(id), administrator);
    if (state.kind !== 'set') {
      return undefined;
    }
    const { credentialEpoch: epoch, passwordHash, tellerId } = state;
    return { kind: 'administrator', id, email: null, epoch, passwordHash, ...(tellerId === null ? {} : { tellerId }) };
  }

  /** No user name is an address, and an address that nobody has verified is nobody's (specification, members: login). */
  private async memberNamed(name: string): Promise<Candidate | undefined> {
    const id = (await this.holderOf('username', name)) ?? (await this.holderOf('email', normalizeEmail(name))) ?? NOBODY;
    // The epoch before the hash: a hash of a later epoch is found out afterwards, one of an earlier epoch would not be.
    const epoch = await this.epochs.of('member', id);
    const fields = await this.members.read(id);
    return fields === undefined
      ? undefined
      : { kind: 'member', id, email: fields.email, epoch: epoch ?? NONE, passwordHash: fields.passwordHash };
  }
}
