import { deleteMember, member, memberStream, personId } from '@salon/domain';
import { UpcomingBookings } from '../booking/upcoming-bookings.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { ErasingTurn } from '../person/erasing-turn.ts';
import { Sessions } from '../sessions/sessions.ts';

const ERASURE_WAIT_MS = 2000;

export class DeleteMember extends SalonCommand<{
  readonly memberId: string;
  /** The epoch of the password that the member confirmed; undefined for an administrator. */
  readonly confirmedEpoch?: number | undefined;
}> {}

/** The member may have no upcoming bookings (specification, personal data: erasing). */
@Handles(DeleteMember)
export class DeleteMemberHandler {
  constructor(
    private readonly executor: Executor,
    private readonly bookings: UpcomingBookings,
    private readonly sessions: Sessions,
    private readonly turn: ErasingTurn,
  ) {}

  async execute({ asked: { memberId, confirmedEpoch }, context }: DeleteMember) {
    const { commandId } = context;
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      // An erasure follows, which waits for no event.
      evenUnread: true,
      decide: async (state) =>
        (await this.bookings.refuseDeletion('member', memberId, context.at)) ??
        deleteMember(state, { commandId, memberId, confirmedEpoch }),
    });
    if (executed.kind === 'done') {
      await this.sessions.endAllOf('member', memberId);
      // A failure does not undo the deletion.
      await this.turn.reached(personId('member', memberId), ERASURE_WAIT_MS).catch(() => false);
    }
    return answerWith(memberId, executed);
  }
}
