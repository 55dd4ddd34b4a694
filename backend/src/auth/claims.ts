import { Injectable } from '@nestjs/common';
import {
  abandonRegistration,
  accept,
  type ClaimKind,
  type ClaimState,
  claimName,
  claimStream,
  member,
  memberStream,
  nameClaim,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { Executor, TooManyConflictsError } from '../command/execute.ts';

export interface WantedName {
  readonly kind: ClaimKind;
  readonly hash: string;
  readonly memberId: string;
}

const MAXIMUM_TRIES = 10;
const NOBODY = member.initial;

/** Makes user names and e-mail addresses unique (architecture, write to two streams: claims). */
@Injectable()
export class Claims {
  constructor(private readonly executor: Executor) {}

  async refusalOf(name: WantedName, now: string) {
    const verdict = await this.judge(name, now);
    return verdict.verdict.kind === 'rejected' ? verdict.verdict.rejection : undefined;
  }

  async take(name: WantedName, context: CommandContext) {
    for (let tries = 0; tries < MAXIMUM_TRIES; tries += 1) {
      const { state, revision, verdict } = await this.judge(name, context.at);
      if (verdict.kind === 'held') return undefined;
      if (verdict.kind === 'rejected') return verdict.rejection;
      if (verdict.kind === 'abandon-first') {
        await this.abandon(verdict.memberId, context);
        continue;
      }
      const claimed = await this.executor.execute({
        stream: claimStream(name.kind, name.hash),
        aggregate: nameClaim,
        // The same command may claim again after others had the name.
        context: { ...context, commandId: derivedId(context.commandId, `claim ${revision}`) },
        decide: (present) => (sameClaim(present, state) ? accept(verdict.event) : accept()),
      });
      if (claimed.kind === 'done' && claimed.events.length > 0) return undefined;
    }
    throw new TooManyConflictsError('A name changed hands again and again while it was claimed.');
  }

  /** The latest claim counts: an unconfirmed one expires. */
  async isHeld({ kind, hash, memberId }: WantedName) {
    const { state } = await this.executor.stateOf(claimStream(kind, hash), nameClaim);
    return state.kind === 'claimed' && state.memberId === memberId;
  }

  async abandon(memberId: string, context: CommandContext) {
    await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context: { ...context, commandId: derivedId(context.commandId, `abandon ${memberId}`) },
      decide: (state) => abandonRegistration(state, { memberId }),
    });
  }

  private async judge(name: WantedName, now: string) {
    const { state, revision } = await this.executor.stateOf(
      claimStream(name.kind, name.hash),
      nameClaim,
    );
    const holder =
      state.kind === 'claimed'
        ? (await this.executor.stateOf(memberStream(state.memberId), member)).state
        : NOBODY;
    return { state, revision, verdict: claimName(state, holder, name, { now }) };
  }
}

function sameClaim(one: ClaimState, other: ClaimState) {
  return one.kind === 'free' || other.kind === 'free'
    ? one.kind === other.kind
    : one.memberId === other.memberId && one.at === other.at;
}
