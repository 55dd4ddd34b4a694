import { Injectable } from '@nestjs/common';
import { administrator, administratorStream, member, memberStream } from '@salon/domain';
import { Executor } from '../command/execute.ts';
import type { Principal } from './principal.ts';

/**
 * Knows with which credential somebody may be logged in now. A new password, a suspension and a withdrawal begin a new epoch,
 * and what was begun in an earlier one is worth nothing, however late it arrives.
 */
@Injectable()
export class CredentialEpochs {
  constructor(private readonly executor: Executor) {}

  /** The epoch at the head of the person's stream; undefined for somebody who may not be logged in. */
  async of(kind: Exclude<Principal['kind'], 'guest'>, id: string): Promise<number | undefined> {
    if (kind === 'administrator') {
      const { state } = await this.executor.stateOf(administratorStream(id), administrator);
      return state.kind === 'set' ? state.credentialEpoch : undefined;
    }
    const { state } = await this.executor.stateOf(memberStream(id), member);
    return state.kind === 'registered' && state.memberStatus === 'active' ? state.credentialEpoch : undefined;
  }
}
