import { complaints, type FieldErrors, limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { keysOf } from '../keys-of.ts';
import {
  checkTyped,
  emailField,
  type FieldName,
  kanaField,
  nameField,
  type PersonFields,
  phoneField,
  type ValuesOf,
} from '../thing/person-fields.ts';
import { isBirthDate } from '../time/time.ts';

export const genders = ['男性', '女性', 'その他'] as const;
export type Gender = (typeof genders)[number];

export const memberRanks = ['一般', 'シルバー', 'ゴールド', 'プラチナ'] as const;
export type MemberRank = (typeof memberRanks)[number];

export const defaultMemberRank: MemberRank = '一般';

/** Only active members can log in (specification, members: member entity). */
export const memberStatusLabels = {
  active: '有効',
  suspended: '停止中',
  withdrawn: '退会済み',
};
export type MemberStatus = keyof typeof memberStatusLabels;
export const memberStatuses = keysOf(memberStatusLabels);

export const profileFields = {
  name: nameField,
  nameKana: kanaField,
  email: emailField,
  phone: { ...phoneField, required: undefined, empty: null },
} as const satisfies PersonFields;

/** Sealed; `birthDate` is `yyyy-MM-dd`, `notes` are the salon's. */
export const memberFields = {
  ...profileFields,
  birthDate: {
    label: '生年月日',
    kind: 'day',
    rule: (date) => (isBirthDate(date) ? undefined : messages.birthDate),
    empty: null,
  },
  gender: { label: '性別', kind: 'line', empty: null },
  occupation: { label: '職業', kind: 'line', empty: null },
  address: { label: '住所', kind: 'line', limit: limits.freeText, empty: null },
  lineId: { label: 'LINE ID', kind: 'line', empty: null },
  notes: {
    label: 'お店のメモ',
    short: 'メモ',
    kind: 'lines',
    limit: limits.freeText,
    empty: null,
  },
} as const satisfies PersonFields;

export type MemberField = FieldName<typeof memberFields>;
export type MemberValues = ValuesOf<typeof memberFields>;

/** An empty address changes nothing (specification, forms: member form). */
export const memberFormFields = {
  ...memberFields,
  name: { ...memberFields.name, required: messages.memberName },
  email: { ...memberFields.email, required: undefined },
} as const;

const { name, nameKana, phone, email, birthDate, notes } = memberFormFields;

/** What is known of a customer from before (specification, members: customers from before). */
export const importFields = { name, nameKana, phone, email, birthDate, notes };
export type ImportField = FieldName<typeof importFields>;

export function checkBirthDate(
  birthDate: string | null | undefined,
  today: string,
): string | undefined {
  return birthDate && birthDate > today ? messages.birthDate : undefined;
}

export function checkMemberForm(form: MemberValues, today: string): FieldErrors<MemberField> {
  return {
    ...complaints({ birthDate: checkBirthDate(form.birthDate, today) }),
    ...checkTyped(memberFormFields, form),
  };
}

export type ProfileValues = ValuesOf<typeof profileFields>;

export function checkProfileForm(form: ProfileValues): FieldErrors<keyof ProfileValues> {
  return checkTyped(profileFields, form);
}
