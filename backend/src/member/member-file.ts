import { Controller, Injectable } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { exportMember, member, memberStream, personId } from '@salon/domain';
import type { Reads } from '@salon/projections';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { PersonFile } from '../person/person-file.ts';
import { ProfileExport } from './profile-export.ts';

/** A member's profile export and all their events, without secrets, for the operator's command. */
@Injectable()
export class MemberFile {
  constructor(
    private readonly profileExport: ProfileExport,
    private readonly file: PersonFile,
  ) {}

  async of(reads: Reads, memberId: string): Promise<AnswerOf<'exportMember'> | undefined> {
    const profile = await this.profileExport.of(reads, memberId);
    return (
      profile && { ...profile, facts: [...(await this.file.of(personId('member', memberId)))] }
    );
  }
}

const members = {
  stream: memberStream,
  aggregate: member,
  command: (memberId: string, commandId: string) => ({ memberId, commandId }),
};

/** Exports the data of a member and records it (specification, administration: members tab). */
@Controller()
export class MemberFileController {
  constructor(
    private readonly commands: Commands,
    private readonly file: MemberFile,
  ) {}

  @Call('exportMember')
  async export(
    @Input() { params }: InputOfCall<'exportMember'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'exportMember'>> {
    await this.commands.decide(request, 'exportMember', params.id, members, exportMember);
    return found(await this.file.of(request.reads, params.id));
  }
}
