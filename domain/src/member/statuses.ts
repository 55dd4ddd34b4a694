/** Only an active member can log in (decisions §5). */
export const memberStatuses = ['active', 'suspended', 'withdrawn'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberStatusLabels: Readonly<Record<MemberStatus, string>> = {
  active: '有効',
  suspended: '停止中',
  withdrawn: '退会済み',
};
