/** The choices of the member form (member-and-admin §3). */
export const genders = ['男性', '女性', 'その他'] as const;
export type Gender = (typeof genders)[number];
