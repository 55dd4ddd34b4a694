import {
  accept,
  changeMember,
  joinDecisions,
  type MemberChange,
  requestEmailLink,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { MemberReader, memberStreams } from '../auth/member-fields.ts';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { differing } from '../member/change-member.ts';
import { NameHashes } from '../sessions/name-hashes.ts';

type OwnChanges = Pick<MemberChange, 'profile' | 'newsletterSubscribed' | 'reminders'>;

export class ChangeProfile extends SalonCommand<{
  readonly memberId: string;
  readonly changes: OwnChanges;
  readonly newEmail:
    | { readonly email: string; readonly confirmedEpoch: number | undefined }
    | undefined;
}> {}

/**
 * A new address only requests a link, in the same time for a taken one as for a free one
 * (specification, members: e-mail address).
 */
@Handles(ChangeProfile)
export class ChangeProfileHandler {
  constructor(
    private readonly executor: Executor,
    private readonly hashes: NameHashes,
    private readonly fields: MemberReader,
    private readonly bookings: UpcomingBookings,
  ) {}

  async execute({ asked: { memberId, changes, newEmail }, context }: ChangeProfile) {
    const before = await this.fields.readAt(memberId);
    if (before === undefined) return refuse({ code: 'NOT_FOUND', id: memberId });
    const awaitsCall = await this.bookings.awaitsCall(memberId, changes.profile, context.at);
    const newAddress =
      newEmail === undefined
        ? undefined
        : { ...newEmail, emailHash: this.hashes.of('email', newEmail.email) };
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (state, command, revision) => {
        // Decisions cannot see sealed fields: unchanged values are left out here, unless somebody
        // else has written since.
        const profile =
          revision === before.revision
            ? differing(changes.profile, before.fields)
            : changes.profile;
        return joinDecisions(
          changeMember(state, { ...changes, ...command, profile, awaitsCall }),
          newAddress === undefined
            ? accept()
            : requestEmailLink(state, {
                ...newAddress,
                ...command,
                changeId: derivedId(context.commandId, 'email'),
                purpose: 'change',
              }),
        );
      },
    );
    return answerWith(memberId, executed);
  }
}
