import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors, optional, required, validEmail, withinLimit, withinLines } from '../form/text-rules.ts';
import { normalizeEmail } from '../text/typed-text.ts';
import { isBirthDate } from '../time/dates.ts';

/** The choices of the member form (specification, forms: member form). */
export const genders = ['男性', '女性', 'その他'] as const;
export type Gender = (typeof genders)[number];

/** A member's rank, in the salon's own words (specification, forms: member form). The first is given at registration. */
export const memberRanks = ['一般', 'シルバー', 'ゴールド', 'プラチナ'] as const;
export type MemberRank = (typeof memberRanks)[number];

export const defaultMemberRank: MemberRank = '一般';

/** Only an active member can log in (specification, members: member entity). */
export const memberStatuses = ['active', 'suspended', 'withdrawn'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberStatusLabels: Readonly<Record<MemberStatus, string>> = {
  active: '有効',
  suspended: '停止中',
  withdrawn: '退会済み',
};

/** The texts of the administrator's member form (specification, forms: member form). */
export interface MemberForm {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly occupation: string;
  readonly address: string;
  readonly lineId: string;
  readonly notes: string;
}

export function checkMemberForm(form: MemberForm): FieldErrors<keyof MemberForm> {
  return complaints({
    name: required(form.name, messages.memberName),
    nameKana: withinLimit(form.nameKana, limits.name),
    email: optional(normalizeEmail(form.email), validEmail),
    phone: withinLimit(form.phone, limits.phone),
    birthDate: optional(form.birthDate, (text) => (isBirthDate(text) ? undefined : messages.birthDate)),
    occupation: withinLimit(form.occupation, limits.name),
    address: withinLimit(form.address, limits.freeText),
    lineId: withinLimit(form.lineId, limits.name),
    notes: withinLines(form.notes, limits.freeText),
  });
}
