import { Injectable } from '@nestjs/common';
import type { ProfileExportAnswer } from '@salon/contract';
import { personId } from '@salon/domain';
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
import { Clock } from '../process/clock.ts';
import { waitingShape } from '../waitlist/waiting-answers.ts';
import { MemberAnswers } from './member-answers.ts';

/** A member's export of their own data. */
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
        visits.map(async (booking) =>
          bookingShape(booking, await openBooking(this.sealer, booking)),
        ),
      ),
      waitlist: waited.map(waitingShape),
    };
  }
}
