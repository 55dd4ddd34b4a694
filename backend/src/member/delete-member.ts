import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  closeMember,
  deleteClosedMember,
  member,
  memberStream,
  personId,
  reopenMember,
} from '@salon/domain';
import { DeleteUnlessBooked } from '../booking/delete-unless-booked.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { ErasingTurn } from '../person/erasing-turn.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Of a member without upcoming bookings (specification, personal data: erasing). */
export class DeleteMember extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly context: CommandContext,
    /** Of the password that the member confirmed; undefined for an administrator. */
    readonly confirmedEpoch?: number,
  ) {
    super();
  }
}

/** The erasure continues in the background. */
const ERASURE_WAIT_MS = 2000;

/** Closes, counts bookings, then deletes; the erasure follows. */
@Handles(DeleteMember)
export class DeleteMemberHandler implements ICommandHandler<DeleteMember> {
  constructor(
    private readonly deletion: DeleteUnlessBooked,
    private readonly sessions: Sessions,
    private readonly turn: ErasingTurn,
  ) {}

  async execute({ memberId, context, confirmedEpoch }: DeleteMember): Promise<Outcome> {
    const outcome = await this.deletion.execute(
      {
        owner: 'member',
        id: memberId,
        stream: memberStream(memberId),
        aggregate: member,
        isDeleted: (state) => state.kind === 'deleted',
        close: (state, commandId) => closeMember(state, { commandId, memberId, confirmedEpoch }),
        reopen: (state, commandId, upcoming) =>
          reopenMember(state, { commandId, memberId }, { upcoming }),
        remove: (state, commandId) => deleteClosedMember(state, { commandId, memberId }),
      },
      context,
    );
    if (outcome.kind === 'done') {
      await this.sessions.endAllOf('member', memberId);
      // A failure does not undo the deletion.
      await this.turn.reached(personId('member', memberId), ERASURE_WAIT_MS).catch(() => false);
    }
    return outcome;
  }
}
