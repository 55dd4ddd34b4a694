import { Controller } from '@nestjs/common';
import {
  checkBirthDate,
  inviteMember,
  type MemberCommand,
  type MemberState,
  tokyoDate,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { members } from '@salon/projections';
import { MemberReader, memberStreams } from '../auth/member-fields.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { ChangeMember } from './change-member.ts';
import { DeleteMember } from './delete-member.ts';
import { Doubles } from './doubles.ts';
import { pageOfMembers } from './list-members.ts';
import { MemberAnswers } from './member-answers.ts';

import { MemberStatsReader } from './member-stats.ts';
import { MembersSheet } from './members-sheet.ts';
import { MergeMembers } from './merge-members.ts';
import { SettleObjection } from './objections.ts';

@Controller()
export class MemberController {
  constructor(
    private readonly answers: MemberAnswers,
    private readonly sheet: MembersSheet,
    private readonly stats: MemberStatsReader,
    private readonly doubles: Doubles,
    private readonly fields: MemberReader,
  ) {}

  @Call('readMemberOfUser')
  async readOfUser({ params, principal }: Asked<'readMemberOfUser'>) {
    if (principal.kind === 'member' && principal.id !== params.id) throw new ApiError('FORBIDDEN');
    const { name, nameKana, phone } = found(await this.fields.read(params.id));
    return { name, nameKana, phone };
  }

  @Call('listMembers')
  async list({ query, reads }: Asked<'listMembers'>) {
    const page = await pageOfMembers(reads, query);
    return { ...page, items: await this.answers.ofAll(reads, page.items) };
  }

  @Call('exportMembers')
  exportList({ query, request }: Asked<'exportMembers'>) {
    return streamedFile(this.sheet.of(request.reads, query, request.context));
  }

  @Call('readMemberStats')
  async readStats({ params, reads }: Asked<'readMemberStats'>) {
    return found(await this.stats.of(reads, params.id));
  }

  @Call('listDoubles')
  listDoubles({ reads }: Asked<'listDoubles'>) {
    return this.doubles.all(reads);
  }

  @Call('readMemberDoubles')
  async readDoubles({ params, reads }: Asked<'readMemberDoubles'>) {
    return found(await this.doubles.ofMember(reads, params.id));
  }
}

@Controller()
export class MemberChangesController {
  constructor(
    private readonly commands: Commands,
    private readonly answers: MemberAnswers,
    private readonly written: WrittenDocuments,
    private readonly roles: AdministratorRoles,
    private readonly clock: Clock,
  ) {}

  @Call('mergeMembers')
  async merge({ params, body, request }: Asked<'mergeMembers'>) {
    const done = await this.commands.dispatch(request, MergeMembers, {
      memberId: params.id,
      ...body,
    });
    return found(await this.answers.of(request.reads, await this.written.of(members, done)));
  }

  @Call('settleObjection')
  async settle({ params, body, request }: Asked<'settleObjection'>) {
    await this.commands.dispatch(request, SettleObjection, {
      memberId: params.id,
      note: body.note,
    });
  }

  @Call('inviteMember')
  async invite({ params, request }: Asked<'inviteMember'>) {
    const done = await this.commands.decide(
      request,
      params.id,
      memberStreams,
      (state: MemberState, command: MemberCommand) => {
        const invitationId = derivedId(command.commandId, 'invitation');
        return inviteMember(state, { ...command, invitationId });
      },
    );
    return found(await this.answers.of(request.reads, await this.written.of(members, done)));
  }

  @Call('changeMember')
  async change({ params, body, principal, request }: Asked<'changeMember'>) {
    const { memberRank, status, newsletterSubscribed, ...profile } = body;
    const birthDate = checkBirthDate(profile.birthDate, tokyoDate(this.clock.now()));
    if (birthDate !== undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { birthDate } });
    }
    const changes = { profile, memberRank, status, newsletterSubscribed };
    const isByOwner = (await this.roles.of(principal.id)) === 'owner';
    const done = await this.commands.dispatch(request, ChangeMember, {
      memberId: params.id,
      changes,
      isByOwner,
    });
    return found(await this.answers.of(request.reads, await this.written.of(members, done)));
  }

  @Call('deleteMember')
  async delete({ params, request }: Asked<'deleteMember'>) {
    await this.commands.dispatch(request, DeleteMember, { memberId: params.id });
  }
}
