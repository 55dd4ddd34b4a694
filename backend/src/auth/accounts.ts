import { Injectable } from '@nestjs/common';
import { administrator, claim, claimStream, member, memberStream } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import { administratorId, administratorStream } from './administrators.ts';
import { NameHashes } from './claims.ts';
import { MemberFields } from './member-fields.ts';
import { Passwords } from './passwords.ts';

/** Who has logged in. */
export interface Account {
  readonly kind: 'member' | 'administrator';
  readonly id: string;
  /** Administrators have none. */
  readonly email: string | null;
}

interface Candidate extends Account {
  readonly passwordHash: string;
  readonly mayLogIn: boolean;
}

/** Finds who a user name and a password belong to. */
@Injectable()
export class Accounts {
  constructor(
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
    private readonly members: MemberFields,
    private readonly passwords: Passwords,
  ) {}

  /** The account; undefined alike for an unknown name, a wrong password and a member who may not log in, and in the same time. */
  async byLogin(username: string, password: string): Promise<Account | undefined> {
    const candidate = (await this.administratorNamed(username)) ?? (await this.memberNamed(username));
    const fits = await this.passwords.fits(candidate?.passwordHash, password);
    if (candidate === undefined || !fits || !candidate.mayLogIn) {
      return undefined;
    }
    const { kind, id, email } = candidate;
    return { kind, id, email };
  }

  /** The member who holds a name or an address now. */
  async holderOf(kind: 'username' | 'email', name: string): Promise<string | undefined> {
    const hash = this.hashes.of(kind, name);
    const { state: claimed } = await this.executor.stateOf(claimStream(kind, hash), claim);
    if (claimed.kind === 'free') {
      return undefined;
    }
    const { state } = await this.executor.stateOf(memberStream(claimed.memberId), member);
    const holds = state.kind === 'registered' && (kind === 'username' ? state.usernameHash : state.emailHash) === hash;
    return holds ? claimed.memberId : undefined;
  }

  private async administratorNamed(username: string): Promise<Candidate | undefined> {
    const id = administratorId(username);
    const { state } = await this.executor.stateOf(administratorStream(id), administrator);
    return state.kind === 'set' ? { kind: 'administrator', id, email: null, passwordHash: state.passwordHash, mayLogIn: true } : undefined;
  }

  private async memberNamed(username: string): Promise<Candidate | undefined> {
    const id = await this.holderOf('username', username);
    const fields = id === undefined ? undefined : await this.members.read(id);
    if (id === undefined || fields === undefined) {
      return undefined;
    }
    const { state } = await this.executor.stateOf(memberStream(id), member);
    const mayLogIn = state.kind === 'registered' && state.memberStatus === 'active';
    return { kind: 'member', id, email: fields.email, passwordHash: fields.passwordHash, mayLogIn };
  }
}
