import { Injectable } from '@nestjs/common';
import type { MemberStatsAnswer } from '@salon/contract';
import { absorbedBy, member, memberStream } from '@salon/domain';
import { bookings, bookingsOfMember, memberOf, members, type Projections } from '@salon/projections';
import { Executor } from '../command/execute.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { MemberAnswers } from './member-answers.ts';

/** A member with their figures and bookings; undefined for an unknown or erased one. */
@Injectable()
export class MemberStats {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly answers: MemberAnswers,
    private readonly executor: Executor,
  ) {}

  async of(memberId: string): Promise<MemberStatsAnswer | undefined> {
    const account = await memberOf(this.projections.of(members), memberId);
    const answer = account === undefined ? undefined : await this.answers.of(account);
    if (account === undefined || answer === undefined) {
      return undefined;
    }
    const visits = await bookingsOfMember(this.projections.of(bookings), memberId);
    return {
      ...answer,
      emailVerified: account.emailVerified,
      mergeObjectedAt: await this.objectionOf(memberId),
      bookings: visits.map(({ bookingId, startTime, endTime, tellerId, tellerName, service, totalPrice, status }) => ({
        id: bookingId,
        startTime,
        endTime,
        fortuneTeller: { id: tellerId, name: tellerName },
        service: { id: service.id, name: service.name, type: service.type, duration: service.duration },
        totalPrice: String(totalPrice),
        status,
      })),
    };
  }

  /** When somebody objected last to an account of theirs being merged into this one. */
  private async objectionOf(memberId: string): Promise<string | null> {
    const { state } = await this.executor.stateOf(memberStream(memberId), member);
    const merged = absorbedBy(state).filter((person) => person.startsWith('member-'));
    const states = await Promise.all(merged.map((person) => this.executor.stateOf(memberStream(person.slice('member-'.length)), member)));
    const objections = states.flatMap(({ state: former }) => (former.kind === 'merged' && former.objectedAt ? [former.objectedAt] : []));
    return objections.toSorted().at(-1) ?? null;
  }
}
