/** A member's rank, in the salon's own words (member-and-admin §3). The first is given at registration. */
export const memberRanks = ['一般', 'シルバー', 'ゴールド', 'プラチナ'] as const;
export type MemberRank = (typeof memberRanks)[number];

export const defaultMemberRank: MemberRank = '一般';
