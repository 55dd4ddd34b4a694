import { complaints, type FieldErrors, limits, writtenText } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import type { TextField } from '../thing/fields.ts';
import {
  checkFields,
  emailField,
  type FieldName,
  fieldNames,
  forFields,
  nameField,
  normalizeAll,
  type PersonFields,
  phoneField,
  requiredKanaField,
  type ValuesOf,
} from '../thing/person-fields.ts';

/**
 * `body` is a field's name in requests and answers (specification, forms: guest form). Bookings by
 * telephone may lack the e-mail address.
 */
export const guestFields = {
  name: { ...nameField, body: 'guestName' },
  nameKana: { ...requiredKanaField, body: 'guestNameKana' },
  email: { ...emailField, body: 'guestEmail', empty: null },
  phone: { ...phoneField, body: 'guestPhone' },
} as const satisfies Readonly<
  Record<string, PersonFields[string] & { readonly body: `guest${string}`; readonly open?: never }>
>;

/** Owners and reception read all facts anyway. */
export type FactReader = 'customer' | 'teller';
type FactFields = Readonly<
  Record<string, TextField & { readonly shownTo?: readonly FactReader[]; readonly open?: never }>
>;

/** The customer writes them with the booking. */
export const customerFacts = {
  notes: {
    label: '備考',
    kind: 'lines',
    limit: limits.freeText,
    empty: null,
    shownTo: ['customer', 'teller'],
  },
} as const satisfies FactFields;

/** Owners and reception write them at any time; the customer's own export has them. */
export const deskFacts = {
  memo: {
    label: 'お店のメモ',
    short: 'メモ',
    kind: 'lines',
    limit: limits.memo,
    empty: null,
    hint: 'お客さまと占い師の画面には出ません。お客さまがご自分の情報を書き出すと、含まれます。',
  },
} as const satisfies FactFields;

/**
 * Events, requests, answers, CSV, history, drawer and erasure follow (architecture, add a field: a
 * fact on a booking).
 */
export const bookingFacts = { ...customerFacts, ...deskFacts } as const;
export type BookingFact = FieldName<typeof bookingFacts>;
export type DeskFact = FieldName<typeof deskFacts>;

type Facts = typeof bookingFacts;
export type FactsShownTo<R extends FactReader> = {
  [K in BookingFact as Facts[K] extends { readonly shownTo: readonly (infer S)[] }
    ? R extends S
      ? K
      : never
    : never]: Facts[K];
};
export const factsShownTo = <R extends FactReader>(reader: R): FactsShownTo<R> =>
  Object.fromEntries(
    Object.entries<FactFields[string]>(bookingFacts).filter(([, { shownTo }]) =>
      shownTo?.includes(reader),
    ),
  ) as FactsShownTo<R>;

/**
 * The booking's teller or an owner writes it; nobody else reads it, except in a customer's export.
 */
export const recordField = {
  record: { label: '鑑定録', kind: 'lines', limit: limits.readingRecord, empty: null },
} as const satisfies PersonFields;

export const guestFormFields = { ...guestFields, ...customerFacts } as const;

export const deskFields = {
  ...guestFormFields,
  email: { ...guestFields.email, required: undefined },
} as const;

export type GuestField = FieldName<typeof guestFields>;
export type GuestDetails = ValuesOf<typeof guestFormFields>;

export interface GuestValues extends GuestDetails {
  readonly emailConfirm: string;
  readonly agreeToTerms: boolean;
}

export type GuestBody<V> = { readonly [K in GuestField as (typeof guestFields)[K]['body']]: V };

export function guestBody<V>(toValue: (field: GuestField) => V): GuestBody<V> {
  return Object.fromEntries(
    fieldNames(guestFields).map((field) => [guestFields[field].body, toValue(field)]),
  ) as GuestBody<V>;
}

export function detailsOfBody(body: GuestBody<string>, notes = ''): GuestDetails {
  return normalizeGuestDetails({
    ...forFields(guestFields, (field) => body[guestFields[field].body]),
    notes,
  });
}

export function normalizeGuestDetails(details: GuestDetails): GuestDetails {
  return normalizeAll(guestFormFields, details);
}

export function checkGuestDetails(details: GuestDetails): FieldErrors<keyof GuestDetails> {
  return checkFields(guestFormFields, details);
}

export function checkDeskDetails(details: GuestDetails): FieldErrors<keyof GuestDetails> {
  return checkFields(deskFields, details);
}

export function checkGuestForm(form: GuestValues): FieldErrors<keyof GuestValues> {
  const details = normalizeGuestDetails(form);
  return complaints<keyof GuestValues>({
    ...checkGuestDetails(details),
    emailConfirm:
      writtenText(emailField, form.emailConfirm) === details.email && details.email !== ''
        ? undefined
        : messages.emailConfirm,
    agreeToTerms: form.agreeToTerms ? undefined : messages.agreeToTerms,
  });
}

interface CustomerAnswer extends GuestBody<string | null> {
  readonly notes: string | null;
  readonly member: { readonly [K in GuestField]?: string | null } | null;
  readonly user: { readonly email: string | null } | null;
}

/** Null when empty or erased. */
export function customerText(booking: CustomerAnswer, field: keyof GuestDetails): string | null {
  if (field === 'notes') return booking.notes;
  const account: { readonly [K in GuestField]?: string | null } = {
    ...booking.user,
    ...booking.member,
  };
  return account[field] ?? booking[guestFields[field].body];
}
