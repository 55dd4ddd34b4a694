import { Controller, Injectable } from '@nestjs/common';
import type { AnswerOf, ProfileExportAnswer } from '@salon/contract';
import { exportMember, member, memberStream, personId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  bookings,
  bookingsOfMember,
  memberOf,
  members,
  openBooking,
  type Reads,
  waitingOfPerson,
  waitlists,
} from '@salon/projections';
import { bookingShape } from '../booking/booking-answers.ts';
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
import { Clock } from '../process/clock.ts';
import { waitingShape } from '../waitlist/waiting-answers.ts';
import { MemberAnswers } from './member-answers.ts';

@Injectable()
export class ProfileExport {
  constructor(
    private readonly answers: MemberAnswers,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  async of(reads: Reads, memberId: string): Promise<ProfileExportAnswer | undefined> {
    const account = await memberOf(reads.of(members), memberId);
    const member = account === undefined ? undefined : await this.answers.of(reads, account);
    if (member === undefined) {
      return undefined;
    }
    const visits = await bookingsOfMember(reads.of(bookings), memberId);
    const waited = await waitingOfPerson(reads.of(waitlists), personId('member', memberId));
    return {
      exportedAt: this.clock.now(),
      member,
      bookings: await Promise.all(
        visits.map(async (booking) => {
          const details = await openBooking(this.sealer, booking);
          return { ...bookingShape(booking, details), memo: details.memo };
        }),
      ),
      waitlist: waited.map(waitingShape),
    };
  }
}

/** The profile export and all events, without secrets. */
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

const memberStreams = {
  stream: memberStream,
  aggregate: member,
  command: (memberId: string, commandId: string) => ({ memberId, commandId }),
};

/** Records the export (specification, administration: members tab). */
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
    await this.commands.decide(request, params.id, memberStreams, exportMember);
    return found(await this.file.of(request.reads, params.id));
  }
}
