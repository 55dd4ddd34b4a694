import { Controller } from '@nestjs/common';
import {
  EMAIL_LINK_HOURS,
  knownValues,
  milliseconds,
  registrationFields,
  remindersOf,
} from '@salon/domain';
import { findMember, type MemberDocument, members, type Reads } from '@salon/projections';
import { AccessConfirmation } from '../auth/access-confirmation.ts';
import { refuseCommonPassword } from '../auth/passwords.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { DeleteMember } from '../member/delete-member.ts';
import { MemberAnswers } from '../member/member-answers.ts';
import { ProfileExport } from '../member/member-file.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import { takeSession } from '../sessions/session-cookie.ts';
import { ChangePassword, OwnPassword } from './change-password.ts';
import { ChangeProfile } from './change-profile.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly commands: Commands,
    private readonly profileExport: ProfileExport,
    private readonly answers: MemberAnswers,
    private readonly password: OwnPassword,
    private readonly access: AccessConfirmation,
    private readonly written: WrittenDocuments,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Call('readProfile')
  async read({ principal, reads }: Asked<'readProfile'>) {
    return this.profileOf(reads, found(await findMember(reads.of(members), principal.id)));
  }

  @Call('changeProfile')
  async change({ body, principal, request }: Asked<'changeProfile'>) {
    const { newsletterSubscribed, reminders, email, currentPassword, ...profile } = body;
    const newEmail =
      email === undefined
        ? undefined
        : await this.password.confirmEmailChange(
            principal,
            email,
            currentPassword,
            request.context,
          );
    const done = await this.commands.dispatch(request, ChangeProfile, {
      memberId: principal.id,
      changes: { profile, newsletterSubscribed, reminders },
      newEmail,
    });
    return this.profileOf(request.reads, await this.written.of(members, done));
  }

  @Call('changePassword')
  async setPassword({ body, principal, request }: Asked<'changePassword'>) {
    refuseCommonPassword(body.newPassword, 'newPassword');
    const confirmed = await this.password.confirm(
      principal,
      body.currentPassword,
      'currentPassword',
      request.context,
    );
    const { events } = await this.commands.dispatch(request, ChangePassword, {
      principal,
      newPassword: body.newPassword,
      confirmedEpoch: confirmed,
    });
    if (events.length === 0) await this.password.refuseOther(principal.id, body.newPassword);
    return { ok: true } as const;
  }

  @Call('confirmMember')
  async confirm({ body, principal, received }: Asked<'confirmMember'>) {
    await this.access.confirm(principal, body, received);
    return { ok: true } as const;
  }

  @Call('exportProfile')
  async export({ principal, reads }: Asked<'exportProfile'>) {
    return found(await this.profileExport.of(reads, principal.id));
  }

  @Call('deleteProfile')
  async delete({ body, principal, request, reply }: Asked<'deleteProfile'>) {
    const confirmed = await this.password.confirm(
      principal,
      body.password,
      'password',
      request.context,
    );
    await this.commands.dispatch(request, DeleteMember, {
      memberId: principal.id,
      confirmedEpoch: confirmed,
    });
    takeSession(reply, this.config.publicUrl.startsWith('https:'));
  }

  private async profileOf(reads: Reads, account: MemberDocument) {
    const { user, newsletterSubscribed, ...profile } = found(await this.answers.of(reads, account));
    const { emailVerified, emailLink, reminders } = account;
    const emailChangePending = emailLink?.purpose === 'change' && this.isFresh(emailLink.at);
    return {
      ...knownValues(registrationFields, { ...profile, ...user }),
      emailVerified,
      emailChangePending,
      newsletterSubscribed,
      reminders: reminders ? remindersOf(reminders) : null,
    };
  }

  private isFresh(askedAt: string) {
    return this.clock.millis() - milliseconds(askedAt) <= EMAIL_LINK_HOURS * 3_600_000;
  }
}
