import { Controller } from '@nestjs/common';
import { goodEmailUndo, member, memberStream, objectToMerge, undoEmailChange } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { storedEvents } from '../command/stored-event.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { EventStore } from '../ports/tokens.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Claims } from './claims.ts';
import { LinkTokens, type MemberLink } from './link-tokens.ts';
import { MemberReader, memberStreams } from './member-fields.ts';

export class UndoEmailChange extends SalonCommand<MemberLink> {}

/** All sessions end; a login needs a password reset by the previous address. */
@Handles(UndoEmailChange)
export class UndoEmailChangeHandler {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly fields: MemberReader,
    private readonly sessions: Sessions,
    private readonly store: EventStore,
  ) {}

  async execute({ asked: { memberId, requestId: changeId }, context }: UndoEmailChange) {
    const { commandId, at: now } = context;
    const { state, ...head } = await this.executor.stateOf(memberStream(memberId), member);
    if (state.commandIds.has(commandId)) {
      return answerWith(memberId, { kind: 'done', state, ...head, events: [] });
    }
    const former = goodEmailUndo(state, changeId, now);
    const email = former === undefined ? undefined : await this.addressBefore(memberId, changeId);
    if (former === undefined || email === undefined) {
      return refuse({ code: 'NOT_FOUND', id: changeId });
    }
    const claim = await this.claims.take(
      { kind: 'email', hash: former.emailHash, memberId },
      context,
    );
    if (claim !== undefined) return refuse(claim);
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      (present, command) => undoEmailChange(present, { ...command, changeId, email }, { now }),
    );
    await this.sessions.endAllOf('member', memberId);
    return answerWith(memberId, executed);
  }

  private async addressBefore(memberId: string, changeId: string) {
    const events = await storedEvents(this.store, memberStream(memberId));
    const change = events.find(
      ({ type, metadata, data }) =>
        type === 'MemberProfileChanged' && metadata.commandId === changeId && 'emailHash' in data,
    );
    return change === undefined
      ? undefined
      : (await this.fields.before(memberId, change.revision))?.email;
  }
}

/** The link is in the mail about the change (specification, members: objecting). */
@Controller()
export class ObjectionController {
  constructor(
    private readonly commands: Commands,
    private readonly links: LinkTokens,
  ) {}

  /** There is no session, since an attacker may have ended it. */
  @Call('object')
  async object({ params, request }: Asked<'object'>) {
    const merge = this.links.ofMember('merge', params.token);
    if (merge !== undefined) {
      await this.commands.decide(request, merge.memberId, memberStreams, (state, command) =>
        objectToMerge(state, command, { now: request.at }),
      );
      return { what: 'merge' } as const;
    }
    const undo = found(this.links.ofMember('email-undo', params.token));
    await this.commands.dispatch(request, UndoEmailChange, undo);
    return { what: 'email' } as const;
  }
}
