import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import { exportMember, member, memberStream, personId } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { PersonFile } from '../person/person-file.ts';
import { ExportProfile } from './export-profile.ts';

/** Notes that an administrator takes away what the salon holds of a member (specification, administration: members tab). */
export class ExportMember extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ExportMember)
export class ExportMemberHandler implements ICommandHandler<ExportMember> {
  constructor(private readonly executor: Executor) {}

  async execute({ memberId, context }: ExportMember): Promise<Outcome> {
    const { commandId } = context;
    const decide = (state: Parameters<typeof exportMember>[0]) => exportMember(state, { commandId, memberId });
    return answerWith(memberId, await this.executor.execute({ stream: memberStream(memberId), aggregate: member, context, decide }));
  }
}

/** What a member could take away, and every fact of theirs in the log, as the operator's command prints them; no secret is in it. */
export class ReadMemberFile extends Query<AnswerOf<'exportMember'> | undefined> {
  constructor(readonly memberId: string) {
    super();
  }
}

@QueryHandler(ReadMemberFile)
export class ReadMemberFileHandler implements IQueryHandler<ReadMemberFile> {
  constructor(
    private readonly queries: QueryBus,
    private readonly file: PersonFile,
  ) {}

  async execute({ memberId }: ReadMemberFile): Promise<AnswerOf<'exportMember'> | undefined> {
    const profile = await this.queries.execute(new ExportProfile(memberId));
    return profile && { ...profile, facts: [...(await this.file.of(personId('member', memberId)))] };
  }
}
