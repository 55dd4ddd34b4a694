import { Command, type ICommandHandler } from '@nestjs/cqrs';
import {
  claim,
  claimStream,
  confirmEmail,
  goodEmailLink,
  member,
  memberStream,
  reject,
} from '@salon/domain';
import { type EventStore, Sealer } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles } from '../command/handles.ts';
import { type Outcome, refused } from '../command/outcome.ts';
import { personalOf, storedEvents } from '../command/stored-event.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { Claims } from './claims.ts';
import type { MemberLink } from './member-link.ts';

/** Verifies an e-mail address by the link of its mail. */
export class ConfirmEmail extends Command<Outcome> {
  constructor(
    readonly link: MemberLink,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Claims the address, then sets it. Of two members with links for it the first one gets it. */
@Handles(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async execute({
    link: { memberId, requestId: changeId },
    context,
  }: ConfirmEmail): Promise<Outcome> {
    const { commandId, at: now } = context;
    const dead = { code: 'NOT_FOUND', id: changeId } as const;
    const { state: present, ...head } = await this.executor.stateOf(memberStream(memberId), member);
    if (present.commandIds.has(commandId)) {
      return answerWith(memberId, { kind: 'done', state: present, ...head, events: [] });
    }
    const good = goodEmailLink(present, changeId, now);
    const email = good === undefined ? undefined : await this.addressOf(memberId, changeId);
    if (good === undefined || email === undefined) {
      return refused(dead);
    }
    const { emailHash: hash } = good;
    if ((await this.claims.take({ kind: 'email', hash, memberId }, context)) !== undefined) {
      return refused(dead);
    }
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: async (state) => {
        // An unconfirmed claim expires after 30 seconds.
        const { state: claimed } = await this.executor.stateOf(claimStream('email', hash), claim);
        const isOwn = claimed.kind === 'claimed' && claimed.memberId === memberId;
        return isOwn
          ? confirmEmail(state, { commandId, memberId, changeId, email }, { now })
          : reject(dead.code, { id: dead.id });
      },
    });
    return answerWith(memberId, executed);
  }

  /** From the request of the link or, if `changeId` is the member's id, from the registration. */
  private async addressOf(memberId: string, changeId: string): Promise<string | undefined> {
    for (const event of await storedEvents(this.store, memberStream(memberId))) {
      if (changeId === memberId && event.type === 'MemberRegistered') {
        const fields = await personalOf(this.sealer, event);
        return typeof fields === 'object' ? fields.email : undefined;
      }
      if (event.type === 'EmailChangeRequested' && event.data.changeId === changeId) {
        const fields = await personalOf(this.sealer, event);
        return typeof fields === 'object' ? fields.newEmail : undefined;
      }
    }
    return undefined;
  }
}
