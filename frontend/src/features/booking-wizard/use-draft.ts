import type { GuestDetails, GuestForm, RegistrationForm } from '@salon/domain';
import { useCallback, useState } from 'react';

/** What the visitor has written so far, kept while the page lives. */
export function useDraft() {
  const [draft, setDraft] = useState<CustomerDraft>(draftMemory.read);
  const remember = useCallback((part: Partial<CustomerDraft>) => {
    draftMemory.keep({ ...draftMemory.read(), ...part });
    setDraft(draftMemory.read());
  }, []);
  const forget = useCallback(() => {
    draftMemory.forget();
    setDraft(draftMemory.read());
  }, []);
  return { draft, remember, forget };
}

/** The registration as far as it may be remembered: passwords never are. */
type RememberedRegistration = Omit<RegistrationForm, 'password' | 'passwordConfirm'>;

/** What a visitor has written in the wizard; it lives in the page's memory alone. */
export interface CustomerDraft {
  readonly guest: GuestForm;
  readonly registration: RememberedRegistration;
  /** The guest's details once the form was sent on; normalised. */
  readonly details?: GuestDetails;
  readonly notes: string;
}

const emptyDraft: CustomerDraft = {
  guest: { name: '', nameKana: '', email: '', emailConfirm: '', phone: '', notes: '', agreeToTerms: false },
  registration: { username: '', name: '', nameKana: '', email: '', emailConfirm: '', phone: '', agreeToTerms: false },
  notes: '',
};

let kept: CustomerDraft = emptyDraft;

/** Outlives the wizard's components, so that going to another page and back loses nothing; a reload forgets it. */
export const draftMemory = {
  read: (): CustomerDraft => kept,
  keep: (draft: CustomerDraft): void => {
    kept = draft;
  },
  forget: (): void => {
    kept = emptyDraft;
  },
};
