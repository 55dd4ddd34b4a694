import { Controller, Injectable } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
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
import { type DeploymentKeys, derivedId, type EventStore, Sealer } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { type Outcome, refuse } from '../command/outcome.ts';
import { personalOf, storedEvents } from '../command/stored-event.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { InjectDeploymentKeys, InjectEventStore } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { presentLogin } from '../sessions/sessions.ts';
import { Claims } from './claims.ts';
import { MemberReader } from './member-fields.ts';
import { type MemberLink, readMemberLink } from './member-link.ts';

/** The event causes the mail; a verified address gets none. */
@Injectable()
export class RequestEmailVerification {
  constructor(
    private readonly executor: Executor,
    private readonly fields: MemberReader,
    private readonly hashes: NameHashes,
  ) {}

  async execute(memberId: string, context: CommandContext): Promise<Outcome> {
    const fields = await this.fields.read(memberId);
    if (fields === undefined) return refuse({ code: 'NOT_FOUND', id: memberId });
    const { commandId } = context;
    const address = { email: fields.email, emailHash: this.hashes.of('email', fields.email) };
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: (state) =>
        requestEmailLink(state, {
          commandId,
          memberId,
          changeId: derivedId(commandId, 'email'),
          purpose: 'verify',
          ...address,
        }),
    });
    return answerWith(memberId, executed);
  }
}

/** Of two members with links for an address the first one gets it. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  async execute(
    { memberId, requestId: changeId }: MemberLink,
    context: CommandContext,
  ): Promise<Outcome> {
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
    const wanted = { kind: 'email', hash, memberId } as const;
    if ((await this.claims.take(wanted, context)) !== undefined) return refuse(dead);
    const executed = await this.executor.execute({
      stream: memberStream(memberId),
      aggregate: member,
      context,
      decide: async (state) =>
        (await this.claims.isHeld(wanted))
          ? confirmEmail(state, { commandId, memberId, changeId, email }, { now })
          : reject(dead.code, { id: dead.id }),
    });
    return answerWith(memberId, executed);
  }

  /** If `changeId` is the member's id, it is that of the registration. */
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

@Controller()
export class EmailController {
  constructor(
    private readonly commands: Commands,
    private readonly executor: Executor,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly requestEmailVerification: RequestEmailVerification,
    private readonly confirmEmail: ConfirmEmail,
  ) {}

  @Call('requestEmailVerification')
  async request({
    principal,
    request,
  }: Asked<'requestEmailVerification'>): Promise<AnswerOf<'requestEmailVerification'>> {
    await this.commands.run(request, (context) =>
      this.requestEmailVerification.execute(principal.id, context),
    );
    return { ok: true };
  }

  /**
   * There is no session: the mail may be read on another device. Not GET: mail scanners open links.
   */
  @Call('confirmEmail')
  async confirm({ params, request }: Asked<'confirmEmail'>): Promise<AnswerOf<'confirmEmail'>> {
    const key = await this.keys.get('link');
    const ofTeller = readMemberLink(key, 'teller-email', params.token);
    if (ofTeller !== undefined) {
      await this.confirmOfTeller(ofTeller, request);
      return { whose: 'teller' };
    }
    const link = found(readMemberLink(key, 'email', params.token));
    await this.commands.run(request, (context) => this.confirmEmail.execute(link, context));
    return { whose: 'member' };
  }

  private async confirmOfTeller(
    { memberId: administratorId, requestId: linkId }: MemberLink,
    request: RequestState,
  ): Promise<void> {
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
