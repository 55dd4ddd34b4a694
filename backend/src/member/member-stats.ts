import { Injectable } from '@nestjs/common';
import { bookings, bookingsOfMember, findMember, members, type Reads } from '@salon/projections';
import { MemberAnswers } from './member-answers.ts';
import { Objections } from './objections.ts';

@Injectable()
export class MemberStatsReader {
  constructor(
    private readonly answers: MemberAnswers,
    private readonly objections: Objections,
  ) {}

  async of(reads: Reads, memberId: string) {
    const account = await findMember(reads.of(members), memberId);
    const answer = account === undefined ? undefined : await this.answers.of(reads, account);
    if (account === undefined || answer === undefined) return undefined;
    const visits = await bookingsOfMember(reads.of(bookings), memberId);
    return {
      ...answer,
      emailVerified: account.emailVerified,
      invitedAt: account.invitedAt,
      ...(await this.objections.shown(reads, memberId)),
      bookings: visits.map(
        ({ bookingId, startTime, endTime, tellerId, tellerName, service, totalPrice, status }) => ({
          id: bookingId,
          startTime,
          endTime,
          fortuneTeller: { id: tellerId, name: tellerName },
          service: {
            id: service.id,
            name: service.name,
            type: service.type,
            duration: service.duration,
          },
          totalPrice: String(totalPrice),
          status,
        }),
      ),
    };
  }
}
