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

/** It survives reloads, navigation and crashes of the tab. */
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

/** Stored fields of another type than in `empty` are replaced. */
const fieldsLike = <T extends object>(empty: T, stored: unknown): T => {
  const known = Object.entries((stored ?? {}) as object).filter(
    ([name, value]) => typeof value === typeof empty[name as keyof T],
  );
  return { ...empty, ...Object.fromEntries(known.filter(([name]) => name in empty)) };
};

export const draftInTab = storedInTab<CustomerDraft>('salon-wizard', emptyDraft, (stored) => {
  const draft = fieldsLike(emptyDraft, stored);
  return {
    ...draft,
    guest: fieldsLike(emptyDraft.guest, draft.guest),
    registration: fieldsLike(emptyDraft.registration, draft.registration),
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
