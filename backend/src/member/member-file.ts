import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { exportMember, member, memberStream, personId } from '@salon/domain';
import { found } from '../http/api-error.ts';
import { commandController } from '../http/command-controller.ts';
import { PersonFile } from '../person/person-file.ts';
import { ProfileExport } from './profile-export.ts';

/** A member's profile export and all their events, without secrets, for the operator's command. */
@Injectable()
export class MemberFile {
  constructor(
    private readonly profileExport: ProfileExport,
    private readonly file: PersonFile,
  ) {}

  async of(memberId: string): Promise<AnswerOf<'exportMember'> | undefined> {
    const profile = await this.profileExport.of(memberId);
    return profile && { ...profile, facts: [...(await this.file.of(personId('member', memberId)))] };
  }
}

/** Records that an administrator exports the data of a member (specification, administration: members tab). */
export const MemberFileCommands = commandController({
  on: { stream: memberStream, aggregate: member, command: (memberId, commandId) => ({ memberId, commandId }) },
  answers: MemberFile,
  rows: { exportMember: { decide: exportMember, answer: async (file, _, { params }) => found(await file.of(params.id)) } },
});
