import {
  checkGuestForm,
  emptyValues,
  type GuestDetails,
  type GuestForm,
  guestFields,
  hasErrors,
  normalizeGuestDetails,
  type RemindersChoice,
} from '@salon/domain';
import { useCallback } from 'react';
import { keptInTab, useKeptInTab } from '../../app/kept-in-tab.ts';
import { emptyRegistration, type RememberedRegistration } from '../../app/session/registration-form.tsx';

/** What the visitor has written so far; it survives reloads, the ways back and forward, and a crash of the tab. */
export function useDraft() {
  const draft = useKeptInTab(draftInTab);
  const remember = useCallback((part: Partial<CustomerDraft>) => draftInTab.keep({ ...draftInTab.read(), ...part }), []);
  return { draft, remember };
}

/** What a visitor has written in the wizard. */
export interface CustomerDraft {
  readonly guest: Omit<GuestForm, 'notes'>;
  readonly registration: RememberedRegistration;
  /** The user name of the login. */
  readonly username: string;
  readonly notes: string;
  /** Which reminders a guest wants; null until they choose. */
  readonly reminders: RemindersChoice | null;
}

export const emptyDraft: CustomerDraft = {
  guest: { ...emptyValues(guestFields), emailConfirm: '', agreeToTerms: false },
  registration: emptyRegistration,
  username: '',
  notes: '',
  reminders: null,
};

/** The fields of `empty` that were stored with the type that they have; the others as they are in `empty`. */
const fieldsLike = <T extends object>(empty: T, stored: unknown): T => {
  const known = Object.entries((stored ?? {}) as object).filter(([name, value]) => typeof value === typeof empty[name as keyof T]);
  return { ...empty, ...Object.fromEntries(known.filter(([name]) => name in empty)) };
};

/** The draft of this tab's visitor. */
export const draftInTab = keptInTab<CustomerDraft>('salon-wizard', emptyDraft, (stored) => {
  const draft = fieldsLike(emptyDraft, stored);
  return {
    ...draft,
    guest: fieldsLike(emptyDraft.guest, draft.guest),
    registration: fieldsLike(emptyDraft.registration, draft.registration),
  };
});

/** After a booking: who booked is not asked again in this tab; what was said for that visit, and to what they agreed, is. */
export function forNextBooking(): void {
  const { guest, reminders } = draftInTab.read();
  draftInTab.keep({ ...emptyDraft, guest: { ...guest, agreeToTerms: false }, reminders });
}

/** The guest's details in their written form; undefined until the form is complete. */
export function guestDetails({ guest, notes }: CustomerDraft): GuestDetails | undefined {
  const form = { ...guest, notes };
  return hasErrors(checkGuestForm(form)) ? undefined : normalizeGuestDetails(form);
}
