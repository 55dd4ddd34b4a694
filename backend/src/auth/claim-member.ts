import { Controller } from '@nestjs/common';
import { claimMember, invitedAddress, member, memberStream, reject } from '@salon/domain';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { refuse } from '../command/outcome.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { Claims } from './claims.ts';
import { LinkTokens, type MemberLink } from './link-tokens.ts';
import { MemberReader, memberStreams } from './member-fields.ts';
import { PasswordCheck } from './password-check.ts';
import { refuseCommonPassword } from './passwords.ts';
import { NewLogins } from './register-member.ts';

export class ClaimMember extends SalonCommand<{
  readonly link: MemberLink;
  readonly login: { readonly username: string; readonly password: string };
}> {}

/** The link of the invitation verifies the address. */
@Handles(ClaimMember)
export class ClaimMemberHandler {
  constructor(
    private readonly executor: Executor,
    private readonly claims: Claims,
    private readonly logins: NewLogins,
  ) {}

  async execute({ asked: { link, login }, context }: ClaimMember) {
    const { memberId, requestId: invitationId } = link;
    const { commandId, at: now } = context;
    const dead = { code: 'NOT_FOUND', id: invitationId } as const;
    const { state, ...head } = await this.executor.stateOf(memberStream(memberId), member);
    if (state.commandIds.has(commandId)) {
      return answerWith(memberId, { kind: 'done', state, ...head, events: [] });
    }
    const hash = invitedAddress(state, invitationId, now);
    if (hash === undefined) return refuse(dead);
    const claim = await this.logins.take(memberId, login, context);
    if ('code' in claim) return refuse(claim);
    const address = { kind: 'email', hash, memberId } as const;
    if ((await this.claims.take(address, context)) !== undefined) return refuse(dead);
    const { usernameHash, passwordHash, agreed } = claim;
    const fields = { username: login.username, passwordHash };
    const claimed = { invitationId, usernameHash, agreed, fields };
    const executed = await this.executor.decide(
      memberStreams,
      memberId,
      context,
      async (present, command) =>
        (await this.claims.isHeld(address))
          ? claimMember(present, { ...command, ...claimed }, { now })
          : reject(dead.code, { id: dead.id }),
    );
    return answerWith(memberId, executed);
  }
}

@Controller()
export class ClaimController {
  constructor(
    private readonly commands: Commands,
    private readonly links: LinkTokens,
    private readonly members: MemberReader,
    private readonly passwords: PasswordCheck,
  ) {}

  @Call('claimMember')
  async claim({ params, body, request }: Asked<'claimMember'>) {
    const link = found(this.links.ofMember('invitation', params.token));
    refuseCommonPassword(body.password, 'password');
    const { id, events } = await this.commands.dispatch(request, ClaimMember, {
      link,
      login: body,
    });
    if (events.length === 0) {
      const hash = (await this.members.read(id))?.passwordHash;
      await this.passwords.refuseOther({ kind: 'member', id, hash }, body.password);
    }
    return { ok: true } as const;
  }
}
