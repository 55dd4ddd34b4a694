import { Controller, Header, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf, MemberAnswer, ProfileAnswer } from '@salon/contract';
import { memberOf, members, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { refuseCommonPassword } from '../auth/passwords.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { documentOf } from '../http/document-of.ts';
import { found } from '../http/found.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import { ChangeMember } from '../member/change-member.ts';
import { DeleteMember } from '../member/delete-member.ts';
import { MemberAnswers } from '../member/member-answers.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import type { Principal } from '../sessions/principal.ts';
import { takeSession } from '../sessions/session-cookie.ts';
import { ChangePassword, OwnPassword } from './change-password.ts';
import { ExportProfile } from './export-profile.ts';

type Member = Extract<Principal, { kind: 'member' }>;

/** What members see and change of themselves; the contract lets nobody else in. */
@Controller()
export class ProfileController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly answers: MemberAnswers,
    private readonly password: OwnPassword,
    private readonly config: Config,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('readProfile')
  async read(@CurrentPrincipal() principal: Member): Promise<ProfileAnswer> {
    const account = await memberOf(this.projections.of(members), principal.id);
    return profileOf(account === undefined ? undefined : await this.answers.of(account));
  }

  @Call('changeProfile')
  async change(
    @Input() { body }: InputOfCall<'changeProfile'>,
    @CurrentPrincipal() principal: Member,
    @Context() context: CommandContext,
  ): Promise<ProfileAnswer> {
    const { newsletterSubscribed, ...profile } = body;
    const done = await this.commands.dispatch(new ChangeMember(principal.id, { profile, newsletterSubscribed }, context));
    return profileOf(await this.answers.of(await documentOf(this.projections, members, done)));
  }

  @Call('changePassword')
  async changePassword(
    @Input() { body }: InputOfCall<'changePassword'>,
    @CurrentPrincipal() principal: Member,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'changePassword'>> {
    refuseCommonPassword(body.newPassword, 'newPassword');
    const confirmed = await this.password.confirm(principal.id, body.currentPassword, 'currentPassword', context);
    await this.commands.dispatch(new ChangePassword(principal, body.newPassword, confirmed, context));
    return { ok: true };
  }

  @Call('exportProfile')
  @Header('content-disposition', 'attachment; filename="profile.json"')
  async export(@CurrentPrincipal() principal: Member): Promise<AnswerOf<'exportProfile'>> {
    return found(await this.queries.execute(new ExportProfile(principal.id)));
  }

  @Call('deleteProfile')
  async delete(
    @Input() { body }: InputOfCall<'deleteProfile'>,
    @CurrentPrincipal() principal: Member,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const confirmed = await this.password.confirm(principal.id, body.password, 'password', context);
    await this.commands.dispatch(new DeleteMember(principal.id, context, confirmed));
    takeSession(reply, this.config.publicUrl.startsWith('https:'));
  }
}

function profileOf(member: MemberAnswer | undefined): ProfileAnswer {
  const { name, nameKana, phone, newsletterSubscribed, user } = found(member);
  return { name, nameKana, username: user.username, phone, email: user.email, newsletterSubscribed };
}
