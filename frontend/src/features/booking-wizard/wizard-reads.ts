import { ANY_TELLER } from '@salon/domain';
import type { Answer, Teller } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { wizard } from '../../content/wizard.ts';

export type Service = Answer<'listServices'>[number];
export type { Teller } from '../../api/answers.ts';

const anyTeller = {
  id: ANY_TELLER,
  name: wizard.anyTeller,
  nameKana: '',
  kiStar: '',
  specialties: [],
  profileImage: '/art/mark.svg',
};

export type ChosenTeller = Pick<
  Teller,
  'id' | 'name' | 'nameKana' | 'kiStar' | 'specialties' | 'profileImage'
>;

export const chosenTeller = (
  tellers: readonly Teller[],
  id: string | undefined,
): ChosenTeller | undefined =>
  id === ANY_TELLER ? anyTeller : tellers.find((teller) => teller.id === id);

export const wizardReads = {
  member: (userId: string) => read('readMemberOfUser', { params: { id: userId } }),
};
