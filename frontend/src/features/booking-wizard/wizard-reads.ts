import type { Answer } from '../../api/answers.ts';
import { read } from '../../api/read.ts';

export type Service = Answer<'listServices'>[number];
export type { Teller } from '../../api/answers.ts';

/** What the wizard reads besides the public lists and the calendar. */
export const wizardReads = {
  member: (userId: string) => read('readMemberOfUser', { params: { id: userId } }),
};
