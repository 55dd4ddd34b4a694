import { Controller, Res } from '@nestjs/common';
import type { AnswerOf, ProfileAnswer } from '@salon/contract';
import { EMAIL_LINK_HOURS, knownValues, milliseconds, registrationFields } from '@salon/domain';
import { type MemberDocument, memberOf, members, type Projections } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { refuseCommonPassword } from '../auth/passwords.ts';
import type { CommandContext } from '../command/command-context.ts';
import { found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Context, CurrentPrincipal, Input, type InputOfCall } from '../http/request.decorators.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { DeleteMember } from '../member/delete-member.ts';
import { MemberAnswers } from '../member/member-answers.ts';
import { ProfileExport } from '../member/profile-export.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { takeSession } from '../sessions/session-cookie.ts';
import type { Principal } from '../sessions/sessions.ts';
import { ChangePassword, OwnPassword } from './change-password.ts';
import { ChangeProfile } from './change-profile.ts';

type Member = Extract<Principal, { kind: 'member' }>;

/** What members see and change of themselves; the contract lets nobody else in. */
@Controller()
export class ProfileController {
  constructor(
    private readonly commands: Commands,
    private readonly profileExport: ProfileExport,
    private readonly answers: MemberAnswers,
    private readonly password: OwnPassword,
    private readonly written: WrittenDocuments,
    private readonly config: Config,
    private readonly clock: Clock,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  @Call('readProfile')
  async read(@CurrentPrincipal() principal: Member): Promise<ProfileAnswer> {
    return this.profileOf(found(await memberOf(this.projections.of(members), principal.id)));
  }

  @Call('changeProfile')
  async change(
    @Input() { body }: InputOfCall<'changeProfile'>,
    @CurrentPrincipal() principal: Member,
    @Context() context: CommandContext,
  ): Promise<ProfileAnswer> {
    const { newsletterSubscribed, reminders, email, currentPassword, ...profile } = body;
    const newEmail =
      email === undefined ? undefined : await this.password.confirmEmailChange(principal.id, email, currentPassword, context);
    const done = await this.commands.dispatch(
      new ChangeProfile(principal.id, { profile, newsletterSubscribed, reminders }, newEmail, context),
    );
    return this.profileOf(await this.written.of(members, done));
  }

  @Call('changePassword')
  async changePassword(
    @Input() { body }: InputOfCall<'changePassword'>,
    @CurrentPrincipal() principal: Member,
    @Context() context: CommandContext,
  ): Promise<AnswerOf<'changePassword'>> {
    refuseCommonPassword(body.newPassword, 'newPassword');
    const confirmed = await this.password.confirm(principal.id, body.currentPassword, 'currentPassword', context);
    const { events } = await this.commands.dispatch(new ChangePassword(principal, body.newPassword, confirmed, context));
    if (events.length === 0) {
      await this.password.refuseOther(principal.id, body.newPassword);
    }
    return { ok: true };
  }

  @Call('exportProfile')
  async export(@CurrentPrincipal() principal: Member): Promise<AnswerOf<'exportProfile'>> {
    return found(await this.profileExport.of(principal.id));
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

  private async profileOf(account: MemberDocument): Promise<ProfileAnswer> {
    const { user, newsletterSubscribed, ...profile } = found(await this.answers.of(account));
    const { emailVerified, emailLink, reminders = null } = account;
    const emailChangePending = emailLink?.purpose === 'change' && this.isGood(emailLink.at);
    return {
      ...knownValues(registrationFields, { ...profile, ...user }),
      emailVerified,
      emailChangePending,
      newsletterSubscribed,
      reminders,
    };
  }

  private isGood(askedAt: string): boolean {
    return this.clock.millis() - milliseconds(askedAt) <= EMAIL_LINK_HOURS * 3_600_000;
  }
}
