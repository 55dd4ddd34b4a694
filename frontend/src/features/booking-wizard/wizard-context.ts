import { ANY_TELLER } from '@salon/domain';
import { createContext, useContext } from 'react';
import type { Answer, Session, Teller } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { wizard as texts } from './texts.ts';
import type { CustomerDraft } from './use-draft.ts';
import type { WizardChoice, WizardStep } from './wizard-choice.ts';
import type { WizardAction } from './wizard-reducer.ts';

export type Service = Answer<'listServices'>[number];

const anyTeller = {
  id: ANY_TELLER,
  name: texts.anyTeller,
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
  /** It is the addressed step, or the furthest reachable. */
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
