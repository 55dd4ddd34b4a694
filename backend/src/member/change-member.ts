import {
  changeMember,
  type MemberChange,
  member,
  memberStream,
  refuseReplacing,
} from '@salon/domain';
import { Claims } from '../auth/claims.ts';
import { type MemberFieldsNow, MemberReader, memberStreams } from '../auth/member-fields.ts';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { Sessions } from '../sessions/sessions.ts';

export class ChangeMember extends SalonCommand<{
  readonly memberId: string;
  readonly changes: Pick<
    MemberChange,
    'profile' | 'memberRank' | 'status' | 'newsletterSubscribed'
  >;
  readonly isByOwner: boolean;
}> {}

/** A new address is claimed first and counts as verified. Sessions of a suspended member end. */
@Handles(ChangeMember)
export class ChangeMemberHandler {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly hashes: NameHashes,
    private readonly fields: MemberReader,
    private readonly sessions: Sessions,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute({ asked: { memberId, changes, isByOwner }, context }: ChangeMember) {
    const { email } = changes.profile;
    const emailHash = email === undefined ? undefined : this.hashes.of('email', email);
    const { state: present } = await this.executor.stateOf(memberStream(memberId), member);
    if (present.kind !== 'registered') return refuse({ code: 'NOT_FOUND', id: memberId });
    if (
      emailHash !== undefined &&
      emailHash !== present.emailHash &&
      !present.commandIds.has(context.commandId)
    ) {
      const refusal = refuseReplacing(present, { emailHash, isByOwner });
      if (refusal?.kind === 'rejected') return refuse(refusal.rejection);
      const lost = await this.claims.take({ kind: 'email', hash: emailHash, memberId }, context);
      if (lost !== undefined) return refuse(lost);
    }
    if (changes.status !== undefined && changes.status !== 'active') {
      // Also before the append, in case of a crash right after it.
      await this.sessions.endAllOf('member', memberId);
    }
    // The decision cannot read sealed fields: unchanged values are left out here, unless somebody
    // else has written since.
    const before = await this.fields.readAt(memberId);
    const awaitsCall = await this.bookings.awaitsCall(memberId, changes.profile, context.at);
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (state, command, revision) => {
        const profile =
          revision === before?.revision
            ? differing(changes.profile, before.fields)
            : changes.profile;
        return changeMember(state, {
          ...command,
          emailHash,
          isByOwner,
          awaitsCall,
          ...changes,
          profile,
        });
      },
    );
    if (
      executed.kind === 'done' &&
      executed.state.kind === 'registered' &&
      executed.state.memberStatus !== 'active'
    ) {
      await this.sessions.endAllOf('member', memberId);
    }
    return answerWith(memberId, executed);
  }
}

export function differing(
  profile: MemberChange['profile'],
  present: MemberFieldsNow,
): MemberChange['profile'] {
  const before: Readonly<Record<string, unknown>> = { ...present };
  return Object.fromEntries(
    Object.entries(profile).filter(
      ([field, value]) => value !== undefined && value !== (before[field] ?? null),
    ),
  );
}
