import {
  checkGuestForm,
  emptyValues,
  type GuestDetails,
  type GuestValues,
  guestFields,
  hasErrors,
  normalizeGuestDetails,
  type RemindersChoice,
} from '@salon/domain';
import { useCallback } from 'react';
import { storedInTab, useStored } from '../../app/browser-storage.ts';
import {
  emptyRegistration,
  type RememberedRegistration,
} from '../../app/session/remembered-registration.ts';

export function useDraft() {
  const draft = useStored(draftInTab);
  const remember = useCallback(
    (part: Partial<CustomerDraft>) => draftInTab.keep({ ...draftInTab.read(), ...part }),
    [],
  );
  return { draft, remember };
}

export interface CustomerDraft {
  readonly guest: Omit<GuestValues, 'notes'>;
  readonly registration: RememberedRegistration;
  readonly username: string;
  readonly notes: string;
  readonly phone: string;
  readonly reminders: RemindersChoice | null;
}

export const emptyDraft: CustomerDraft = {
  guest: { ...emptyValues(guestFields), emailConfirm: '', agreeToTerms: false },
  registration: emptyRegistration,
  username: '',
  notes: '',
  phone: '',
  reminders: null,
};

export const draftInTab = storedInTab<CustomerDraft>('salon-wizard', emptyDraft, (stored) => {
  const draft = stored as CustomerDraft;
  return {
    ...emptyDraft,
    ...draft,
    guest: { ...emptyDraft.guest, ...draft.guest },
    registration: { ...emptyDraft.registration, ...draft.registration },
  };
});

export function forNextBooking(): void {
  const { guest, reminders } = draftInTab.read();
  draftInTab.keep({ ...emptyDraft, guest: { ...guest, agreeToTerms: false }, reminders });
}

/** The details are normalised; undefined until the form is complete. */
export function completeDetails({ guest, notes }: CustomerDraft): GuestDetails | undefined {
  const form = { ...guest, notes };
  return hasErrors(checkGuestForm(form)) ? undefined : normalizeGuestDetails(form);
}
