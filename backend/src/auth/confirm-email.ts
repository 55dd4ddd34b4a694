import { Controller } from '@nestjs/common';
import {
  confirmEmail,
  confirmTellerMails,
  goodEmailLink,
  member,
  memberStream,
  reject,
  requestEmailLink,
  type TellerMailsState,
  tellerMails,
  tellerMailsStream,
} from '@salon/domain';
import { derivedId, Sealer } from '@salon/event-store';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { personalOf, storedEvents } from '../command/stored-event.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { EventStore } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { presentLogin } from '../sessions/sessions.ts';
import { Claims } from './claims.ts';
import { LinkTokens, type MemberLink } from './link-tokens.ts';
import { MemberReader, memberStreams } from './member-fields.ts';

export class ConfirmEmail extends SalonCommand<MemberLink> {}

/** Of two members with links for an address the first one gets it. */
@Handles(ConfirmEmail)
export class ConfirmEmailHandler {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly sealer: Sealer,
    private readonly store: EventStore,
  ) {}

  async execute({ asked: { memberId, requestId: changeId }, context }: ConfirmEmail) {
    const { commandId, at: now } = context;
    const dead = { code: 'NOT_FOUND', id: changeId } as const;
    const { state: present, ...head } = await this.executor.stateOf(memberStream(memberId), member);
    if (present.commandIds.has(commandId)) {
      return answerWith(memberId, { kind: 'done', state: present, ...head, events: [] });
    }
    const good = goodEmailLink(present, changeId, now);
    const email = good === undefined ? undefined : await this.addressOf(memberId, changeId);
    if (good === undefined || email === undefined) return refuse(dead);
    const { emailHash: hash } = good;
    const claim = { kind: 'email', hash, memberId } as const;
    if ((await this.claims.take(claim, context)) !== undefined) return refuse(dead);
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      async (state, command) =>
        (await this.claims.isHeld(claim))
          ? confirmEmail(state, { ...command, changeId, email }, { now })
          : reject(dead.code, { id: dead.id }),
    );
    return answerWith(memberId, executed);
  }

  /** If `changeId` is the member's id, it is that of the registration. */
  private async addressOf(memberId: string, changeId: string) {
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

@Controller()
export class EmailController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    private readonly links: LinkTokens,
    private readonly fields: MemberReader,
    private readonly hashes: NameHashes,
  ) {}

  /** The event causes the mail; a verified address gets none. */
  @Call('requestEmailVerification')
  async request({ principal, request }: Asked<'requestEmailVerification'>) {
    const { email } = found(await this.fields.read(principal.id));
    const emailHash = this.hashes.of('email', email);
    const changeId = derivedId(request.commandId, 'email');
    await this.commands.decide(request, principal.id, memberStreams, (state, command) =>
      requestEmailLink(state, { ...command, changeId, purpose: 'verify', email, emailHash }),
    );
    return { ok: true } as const;
  }

  /**
   * There is no session: the mail may be read on another device. Not GET: mail scanners open links.
   */
  @Call('confirmEmail')
  async confirm({ params, request }: Asked<'confirmEmail'>) {
    const ofTeller = this.links.ofMember('teller-email', params.token);
    if (ofTeller !== undefined) {
      await this.confirmOfTeller(ofTeller, request);
      return { whose: 'teller' } as const;
    }
    const link = found(this.links.ofMember('email', params.token));
    await this.commands.dispatch(request, ConfirmEmail, link);
    return { whose: 'member' } as const;
  }

  private async confirmOfTeller(
    { memberId: administratorId, requestId: linkId }: MemberLink,
    request: RequestState,
  ) {
    const tellerId = found(
      (await presentLogin(this.executor, administratorId))?.tellerId ?? undefined,
    );
    const place = {
      stream: () => tellerMailsStream(tellerId),
      aggregate: tellerMails,
      command: (id: string, commandId: string) => ({
        administratorId: id,
        commandId,
        tellerId,
        linkId,
      }),
    };
    const decide = (state: TellerMailsState, command: ReturnType<typeof place.command>) =>
      confirmTellerMails(state, command, { now: request.at });
    await this.commands.decide(request, administratorId, place, decide);
  }
}
