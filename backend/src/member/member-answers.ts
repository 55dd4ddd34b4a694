import { Injectable } from '@nestjs/common';
import { knownValues, memberFields } from '@salon/domain';
import { Sealer } from '@salon/event-store';
import {
  bookings,
  type MemberDocument,
  members,
  type OpenedProfile,
  openProfile,
  type Reads,
  type Visits,
  visitsOf,
} from '@salon/projections';

/**
 * Replaces a name that cannot be decrypted (architecture, keep data safe: one person who cannot be
 * read).
 */
const UNREADABLE = '（読み取れません）';

@Injectable()
export class MemberAnswers {
  constructor(private readonly sealer: Sealer) {}

  async of(reads: Reads, member: MemberDocument) {
    return (await this.ofAll(reads, [member]))[0];
  }

  async ofIds(reads: Reads, ids: readonly string[]) {
    const stored = await reads.of(members).getMany(ids);
    return new Map(
      (
        await this.ofAll(
          reads,
          stored.map(({ doc }) => doc),
        )
      ).map((member) => [member.id, member]),
    );
  }

  /** The order stays; erased members are missing. */
  async ofAll(reads: Reads, list: readonly MemberDocument[]) {
    const ids = list.map(({ memberId }) => memberId);
    const [profiles, visits] = await Promise.all([
      Promise.all(list.map((member) => openProfile(this.sealer, member))),
      visitsOf(reads.of(bookings), ids),
    ]);
    return list.flatMap((member, index) => {
      const [profile, figures] = [profiles[index], visits.get(member.memberId)];
      if (profile === undefined || profile === 'erased' || figures === undefined) return [];
      return [shape(member, profile === 'unreadable' ? { name: UNREADABLE } : profile, figures)];
    });
  }
}

function shape(member: MemberDocument, profile: OpenedProfile, visits: Visits) {
  const { email, notes, ...shown } = knownValues(memberFields, profile);
  return {
    id: member.memberId,
    ...shown,
    memberRank: member.memberRank,
    status: member.status,
    newsletterSubscribed: member.newsletterSubscribed,
    newsletterChosenAt: member.newsletterChosenAt,
    notes,
    ...visits,
    createdAt: member.createdAt,
    hasLogin: member.hasLogin,
    user: { email, username: profile.username ?? '' },
  };
}
