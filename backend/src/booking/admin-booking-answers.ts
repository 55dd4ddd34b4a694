import { Injectable } from '@nestjs/common';
import { type AdminBookingAnswer } from '@salon/contract';
import { defaultMemberRank, personId } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  type BookingDetails,
  type BookingDocument,
  type MemberDocument,
  members,
  openBooking,
  type PersonDocument,
  type Projections,
  people,
  peopleOf,
} from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { bookingShape, guestShape } from './booking-answers.ts';

/** Bookings as administrators see them, with their members as they are now. */
@Injectable()
export class AdminBookingAnswers {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly sealer: Sealer,
  ) {}

  async of(booking: BookingDocument): Promise<AdminBookingAnswer> {
    const [answer] = await this.ofAll([booking]);
    if (answer === undefined) {
      throw new Error('One booking has one answer.');
    }
    return answer;
  }

  async ofAll(list: readonly BookingDocument[]): Promise<readonly AdminBookingAnswer[]> {
    const memberIds = [...new Set(list.flatMap(({ customer }) => (customer.kind === 'member' ? [customer.memberId] : [])))];
    const [details, persons, accounts] = await Promise.all([
      Promise.all(list.map((booking) => openBooking(this.sealer, booking))),
      peopleOf(
        this.projections.of(people),
        memberIds.map((id) => personId('member', id)),
      ),
      this.projections.of(members).getMany(memberIds),
    ]);
    const ranks = new Map(accounts.map(({ id, doc }) => [id, doc]));
    return list.flatMap((booking, index) => {
      const own = details[index];
      return own === undefined ? [] : [answerOf(booking, own, persons, ranks)];
    });
  }
}

function answerOf(
  booking: BookingDocument,
  details: BookingDetails,
  persons: ReadonlyMap<string, PersonDocument>,
  accounts: ReadonlyMap<string, MemberDocument>,
): AdminBookingAnswer {
  const guest = guestShape(booking, details);
  const id = guest.userId;
  const person = id === null ? undefined : persons.get(personId('member', id));
  const { name = null, nameKana = null, phone = null, email = null, username = null } = person ?? {};
  return {
    ...bookingShape(booking, details),
    ...guest,
    statusReason: booking.statusReason === null || booking.statusReason === 'other' ? details.reasonText : booking.statusReason,
    createdAt: booking.createdAt,
    member: id === null ? null : { id, name, nameKana, phone, memberRank: accounts.get(id)?.memberRank ?? defaultMemberRank },
    user: id === null ? null : { id, email, username },
  };
}
