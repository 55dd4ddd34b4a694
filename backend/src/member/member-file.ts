import { Controller, Injectable } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import { exportMember, personId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  bookings,
  bookingsOfMember,
  findMember,
  members,
  openBooking,
  type Reads,
  recordOf,
  waitingOfPerson,
  waitlists,
} from '@salon/projections';
import { memberStreams } from '../auth/member-fields.ts';
import { Passkeys } from '../auth/passkeys.ts';
import { bookingShape } from '../booking/booking-answers.ts';
import { found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call } from '../http/request.ts';
import { PersonFile } from '../person/person-file.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorRoles } from '../sessions/administrator-roles.ts';
import { waitingShape } from '../waitlist/waiting-answers.ts';
import { MemberAnswers } from './member-answers.ts';

@Injectable()
export class ProfileExport {
  constructor(
    private readonly answers: MemberAnswers,
    private readonly sealer: Sealer,
    private readonly passkeys: Passkeys,
    private readonly clock: Clock,
  ) {}

  async of(reads: Reads, memberId: string) {
    const account = await findMember(reads.of(members), memberId);
    const member = account === undefined ? undefined : await this.answers.of(reads, account);
    if (member === undefined) return undefined;
    const visits = await bookingsOfMember(reads.of(bookings), memberId);
    const waited = await waitingOfPerson(reads.of(waitlists), personId('member', memberId));
    return {
      exportedAt: this.clock.now(),
      member,
      bookings: await Promise.all(
        visits.map(async (booking) => {
          const details = await openBooking(this.sealer, booking);
          const record = await recordOf(this.sealer, booking);
          return { ...bookingShape(booking, details), ...details.facts, record };
        }),
      ),
      waitlist: waited.map(waitingShape),
      passkeys: await this.passkeys.listOf({ holder: 'member', holderId: memberId }),
    };
  }
}

/** Records the export (specification, administration: members tab). */
@Controller()
export class MemberFileController {
  constructor(
    private readonly commands: Commands,
    private readonly profileExport: ProfileExport,
    private readonly file: PersonFile,
    private readonly roles: AdministratorRoles,
  ) {}

  @Call('exportMember')
  async export({ params, request }: Asked<'exportMember'>) {
    await this.commands.decide(request, params.id, memberStreams, exportMember);
    const profile = found(await this.profileExport.of(request.reads, params.id));
    const facts = await this.file.of(personId('member', params.id));
    const file = { ...profile, facts: [...facts] };
    const role = await this.roles.of(
      request.principal.kind === 'guest' ? '' : request.principal.id,
    );
    return role === 'owner' ? file : withoutRecords(file);
  }
}

/** Reception may not read what was written about a reading. */
const withoutRecords = (file: AnswerOf<'exportMember'>) => ({
  ...file,
  bookings: file.bookings.map((booking) => ({ ...booking, record: null })),
  facts: file.facts.filter(({ type }) => type !== 'ReadingRecordWritten'),
});
