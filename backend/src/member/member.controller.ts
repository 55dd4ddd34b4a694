import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf, MemberAnswer } from '@salon/contract';
import { members } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { MemberFields } from '../auth/member-fields.ts';
import type { CommandContext } from '../command/command-context.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Call } from '../http/call.decorator.ts';
import { Commands } from '../http/commands.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { Context, CurrentPrincipal } from '../http/request.decorators.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import type { Principal } from '../sessions/principal.ts';
import { ChangeMember } from './change-member.ts';
import { DeleteMember } from './delete-member.ts';
import { ExportMember, ReadMemberFile } from './export-member.ts';
import { ExportMembers } from './export-members.ts';
import { ListMembers } from './list-members.ts';
import { MemberAnswers } from './member-answers.ts';
import { MergeMembers } from './merge-members.ts';
import { ListDoubles, ReadMemberDoubles } from './read-doubles.ts';
import { ReadMemberStats } from './read-member-stats.ts';

/** Members, as administrators keep them. */
@Controller()
export class MemberController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly answers: MemberAnswers,
    private readonly fields: MemberFields,
    private readonly written: WrittenDocuments,
  ) {}

  @Call('readMemberOfUser')
  async readOfUser(
    @Input() { params }: InputOfCall<'readMemberOfUser'>,
    @CurrentPrincipal() principal: Principal,
  ): Promise<AnswerOf<'readMemberOfUser'>> {
    if (principal.kind === 'member' && principal.id !== params.id) {
      throw new ApiError('FORBIDDEN');
    }
    const { name, nameKana, phone } = found(await this.fields.read(params.id));
    return { name, nameKana, phone };
  }

  @Call('listMembers')
  async list(
    @Input() { query }: InputOfCall<'listMembers'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listMembers'>> {
    const page = await this.queries.execute(new ListMembers(query));
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('exportMembers')
  exportList(@Input() { query }: InputOfCall<'exportMembers'>): Promise<string> {
    return this.queries.execute(new ExportMembers(query));
  }

  @Call('exportMember')
  async export(@Input() { params }: InputOfCall<'exportMember'>, @Context() context: CommandContext): Promise<AnswerOf<'exportMember'>> {
    await this.commands.dispatch(new ExportMember(params.id, context));
    return found(await this.queries.execute(new ReadMemberFile(params.id)));
  }

  @Call('readMemberStats')
  async readStats(@Input() { params }: InputOfCall<'readMemberStats'>): Promise<AnswerOf<'readMemberStats'>> {
    return found(await this.queries.execute(new ReadMemberStats(params.id)));
  }

  @Call('listDoubles')
  listDoubles(): Promise<AnswerOf<'listDoubles'>> {
    return this.queries.execute(new ListDoubles());
  }

  @Call('readMemberDoubles')
  async readDoubles(@Input() { params }: InputOfCall<'readMemberDoubles'>): Promise<AnswerOf<'readMemberDoubles'>> {
    return found(await this.queries.execute(new ReadMemberDoubles(params.id)));
  }

  @Call('mergeMembers')
  async merge(@Input() { params, body }: InputOfCall<'mergeMembers'>, @Context() context: CommandContext): Promise<MemberAnswer> {
    const done = await this.commands.dispatch(new MergeMembers({ memberId: params.id, ...body }, context));
    return found(await this.answers.of(await this.written.of(members, done)));
  }

  @Call('changeMember')
  async change(@Input() { params, body }: InputOfCall<'changeMember'>, @Context() context: CommandContext): Promise<MemberAnswer> {
    const { memberRank, status, newsletterSubscribed, ...profile } = body;
    const done = await this.commands.dispatch(new ChangeMember(params.id, { profile, memberRank, status, newsletterSubscribed }, context));
    return found(await this.answers.of(await this.written.of(members, done)));
  }

  @Call('deleteMember')
  async delete(@Input() { params }: InputOfCall<'deleteMember'>, @Context() context: CommandContext): Promise<void> {
    await this.commands.dispatch(new DeleteMember(params.id, context));
  }
}
