import { Injectable } from '@nestjs/common';
import { type MemberAnswer } from '@salon/contract';
import { accountFields, fieldNames, memberFields, memberStatusLabels } from '@salon/domain';
import type { Reads } from '@salon/projections';
import { recordExport } from '../administrator/record-export.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { type Column, csvOf, sheetMoment } from '../http/csv.ts';
import { allFoundMembers, type MemberSearch } from './list-members.ts';
import { MemberAnswers } from './member-answers.ts';

@Injectable()
export class MembersSheet {
  constructor(
    private readonly answers: MemberAnswers,
    private readonly executor: Executor,
  ) {}

  of(reads: Reads, search: MemberSearch, context: CommandContext) {
    return csvOf(
      columns,
      this.answersOf(reads, search),
      recordExport(this.executor, 'members', context),
    );
  }

  private async *answersOf(
    reads: Reads,
    search: MemberSearch,
  ): AsyncGenerator<readonly MemberAnswer[]> {
    for await (const part of allFoundMembers(reads, search)) {
      yield await this.answers.ofAll(reads, part);
    }
  }
}

const moment = (instant: string | null): string | null =>
  instant === null ? null : sheetMoment(instant);

function column(name: keyof typeof accountFields): Column<MemberAnswer> {
  const { label, kind } = accountFields[name];
  return [
    label,
    (member) => {
      const text = { ...member, ...member.user }[name];
      return kind === 'day' ? (text?.replaceAll('-', '/') ?? null) : text;
    },
  ];
}

const columns: readonly Column<MemberAnswer>[] = [
  ['ID', ({ id }) => id],
  ...fieldNames(accountFields).map(column),
  ['会員ランク', ({ memberRank }) => memberRank],
  ['状態', ({ status }) => memberStatusLabels[status]],
  [
    'お知らせ配信',
    ({ newsletterSubscribed }) => (newsletterSubscribed ? '希望する' : '希望しない'),
  ],
  ['ご来店（回）', ({ visitCount }) => String(visitCount)],
  ['お支払い（円）', ({ totalSpent }) => String(totalSpent)],
  ['最終来店', ({ lastVisit }) => moment(lastVisit)],
  ['未来店（回）', ({ noShows }) => String(noShows)],
  ['最後の未来店', ({ lastNoShow }) => moment(lastNoShow)],
  ['登録日時', ({ createdAt }) => sheetMoment(createdAt)],
  [memberFields.notes.short, ({ notes }) => notes],
];
