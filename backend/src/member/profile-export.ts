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
  type Projections,
  waitingOfPerson,
  waitlists,
} from '@salon/projections';
import { bookingShape } from '../booking/booking-answers.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { waitingShape } from '../waitlist/waiting-answers.ts';
import { MemberAnswers } from './member-answers.ts';

/** A member's export of their own data. */
@Injectable()
export class ProfileExport {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: MemberAnswers,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<ProfileExportAnswer | undefined> {
    const account = await memberOf(this.projections.of(members), memberId);
    const member = account === undefined ? undefined : await this.answers.of(account);
    if (member === undefined) {
      return undefined;
    }
    const visits = await bookingsOfMember(this.projections.of(bookings), memberId);
    const waited = await waitingOfPerson(this.projections.of(waitlists), personId('member', memberId));
    return {
      exportedAt: this.clock.now(),
      member,
      bookings: await Promise.all(visits.map(async (booking) => bookingShape(booking, await openBooking(this.sealer, booking)))),
      waitlist: waited.map(waitingShape),
    };
  }
}
