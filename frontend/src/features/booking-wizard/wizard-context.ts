import { ANY_TELLER } from '@salon/domain';
import { createContext, useContext } from 'react';
import type { Answer, Session, Teller } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import type { CustomerDraft } from './use-draft.ts';
import type { WizardChoice, WizardStep } from './wizard-choice.ts';
import type { WizardAction } from './wizard-reducer.ts';

export type Service = Answer<'listServices'>[number];

export const upToMinutes = (minutes: number) => `～${minutes}分`;

/** 対面鑑定（～30分） */
export const serviceLine = ({ name, duration }: Pick<Service, 'name' | 'duration'>) =>
  `${name}（${upToMinutes(duration)}）`;

export const notesHints = {
  face_to_face: 'ご相談の内容や、お連れさまの人数など。鑑定の前に占い師がお読みします。',
  phone: 'ご相談の内容など。鑑定の前に占い師がお読みします。',
  lesson: '学びたい占術や、これまでのご経験など。レッスンの前に講師がお読みします。',
} as const;

const anyTeller = {
  id: ANY_TELLER,
  name: 'おまかせ',
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

export const memberRead = (userId: string) => read('readMemberOfUser', { params: { id: userId } });

export type CustomerForm = 'selection' | 'login' | 'register' | 'guest';

export interface Wizard {
  readonly choice: WizardChoice;
  /** The addressed step, or the furthest reachable. */
  readonly step: WizardStep;
  readonly form: CustomerForm;
  readonly services: readonly Service[];
  readonly tellers: readonly Teller[];
  readonly service: Service | undefined;
  readonly teller: ChosenTeller | undefined;
  readonly member: (Session & { readonly userId: string }) | undefined;
  readonly draft: CustomerDraft;
  readonly remember: (part: Partial<CustomerDraft>) => void;
  readonly dispatch: (action: WizardAction) => void;
  readonly chooseTime: (time: string, teller?: string) => void;
  readonly showForm: (form: CustomerForm) => void;
}

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard is called outside of the booking wizard.');
  return wizard;
}

export function useChosenWizard(): Wizard & {
  readonly service: Service;
  readonly teller: ChosenTeller;
} {
  const wizard = useWizard();
  const { service, teller } = wizard;
  if (!service || !teller)
    throw new Error('This step is shown only when service and teller are chosen.');
  return { ...wizard, service, teller };
}
