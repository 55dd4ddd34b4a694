import { Controller, type StreamableFile } from '@nestjs/common';
import type { AnswerOf, MemberAnswer } from '@salon/contract';
import {
  checkBirthDate,
  inviteMember,
  type MemberCommand,
  type MemberState,
  tokyoDate,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { members } from '@salon/projections';
import { MemberReader } from '../auth/member-fields.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import type { PageOf } from '../http/reads.ts';
import { type Asked, Call } from '../http/request.ts';
import { streamedFile } from '../http/streamed-file.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { ChangeMember } from './change-member.ts';
import { DeleteMember } from './delete-member.ts';
import { DoublesAnswers, DoublesOfMember } from './doubles.ts';
import { MemberPages } from './list-members.ts';
import { MemberAnswers } from './member-answers.ts';
import { memberStreams } from './member-file.ts';
import { MemberStats } from './member-stats.ts';
import { MembersSheet } from './members-sheet.ts';
import { MergeMembers } from './merge-members.ts';
import { SettleObjection } from './objections.ts';

@Controller()
export class MemberController {
  constructor(
    private readonly pages: MemberPages,
    private readonly sheet: MembersSheet,
    private readonly stats: MemberStats,
    private readonly doubles: DoublesAnswers,
    private readonly doublesOfMember: DoublesOfMember,
    private readonly fields: MemberReader,
  ) {}

  @Call('readMemberOfUser')
  async readOfUser({
    params,
    principal,
  }: Asked<'readMemberOfUser'>): Promise<AnswerOf<'readMemberOfUser'>> {
    if (principal.kind === 'member' && principal.id !== params.id) throw new ApiError('FORBIDDEN');
    const { name, nameKana, phone } = found(await this.fields.read(params.id));
    return { name, nameKana, phone };
  }

  @Call('listMembers')
  list({ query, reads }: Asked<'listMembers'>): Promise<PageOf<'listMembers'>> {
    return this.pages.page(reads, query);
  }

  @Call('exportMembers')
  exportList({ query, request }: Asked<'exportMembers'>): Promise<StreamableFile> {
    return streamedFile(this.sheet.of(request.reads, query, request.context));
  }

  @Call('readMemberStats')
  async readStats({
    params,
    reads,
  }: Asked<'readMemberStats'>): Promise<AnswerOf<'readMemberStats'>> {
    return found(await this.stats.of(reads, params.id));
  }

  @Call('listDoubles')
  listDoubles({ reads }: Asked<'listDoubles'>): Promise<AnswerOf<'listDoubles'>> {
    return this.doubles.all(reads);
  }

  @Call('readMemberDoubles')
  async readDoubles({
    params,
    reads,
  }: Asked<'readMemberDoubles'>): Promise<AnswerOf<'readMemberDoubles'>> {
    return found(await this.doublesOfMember.of(reads, params.id));
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
    private readonly mergeMembers: MergeMembers,
    private readonly settleObjection: SettleObjection,
    private readonly changeMember: ChangeMember,
    private readonly deleteMember: DeleteMember,
  ) {}

  @Call('mergeMembers')
  async merge({ params, body, request }: Asked<'mergeMembers'>): Promise<MemberAnswer> {
    const done = await this.commands.run(request, (context) =>
      this.mergeMembers.execute({ memberId: params.id, ...body }, context),
    );
    return found(await this.answers.of(request.reads, await this.written.of(members, done)));
  }

  @Call('settleObjection')
  async settle({ params, body, request }: Asked<'settleObjection'>): Promise<void> {
    await this.commands.run(request, (context) =>
      this.settleObjection.execute(params.id, body.note, context),
    );
  }

  @Call('inviteMember')
  async invite({ params, request }: Asked<'inviteMember'>): Promise<MemberAnswer> {
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
  async change({ params, body, principal, request }: Asked<'changeMember'>): Promise<MemberAnswer> {
    const { memberRank, status, newsletterSubscribed, ...profile } = body;
    const birthDate = checkBirthDate(profile.birthDate, tokyoDate(this.clock.now()));
    if (birthDate !== undefined) {
      throw new ApiError('VALIDATION_FAILED', { fieldErrors: { birthDate } });
    }
    const changes = { profile, memberRank, status, newsletterSubscribed };
    const isByOwner = (await this.roles.of(principal.id)) === 'owner';
    const done = await this.commands.run(request, (context) =>
      this.changeMember.execute(params.id, changes, context, isByOwner),
    );
    return found(await this.answers.of(request.reads, await this.written.of(members, done)));
  }

  @Call('deleteMember')
  async delete({ params, request }: Asked<'deleteMember'>): Promise<void> {
    await this.commands.run(request, (context) => this.deleteMember.execute(params.id, context));
  }
}
