import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors, required, validEmail, validPhone, withinLines } from '../form/text-rules.ts';
import { normalizeLines } from '../text/plain-text.ts';
import { normalizeEmail, normalizePhone, toKatakana } from '../text/typed-text.ts';

/** Where an application to work at the salon stands (specification, recruitment: states of an application). */
export const applicationStates = ['received', 'interview', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  received: '受付',
  interview: '面接',
  accepted: '採用',
  rejected: '不採用',
};

/** Years of experience, as the form shows them (specification, recruitment: experience and specialties). */
export const experienceOptions = ['1年未満', '1年以上', '3年以上', '5年以上', '10年以上'] as const;
export type Experience = (typeof experienceOptions)[number];

/** The seventeen divinations that an applicant can name (specification, recruitment: experience and specialties). */
export const applicationSpecialties = [
  '霊感・霊視',
  '四柱推命',
  '西洋占星術',
  '九星気学',
  '算命学',
  '易学',
  '断易',
  'タロット',
  'ルノルマンカード',
  'ルーン',
  '手相',
  '風水',
  '人相',
  '姓名判断',
  '奇門遁甲',
  'レイキヒーリング',
  'その他',
] as const;
export type ApplicationSpecialty = (typeof applicationSpecialties)[number];

/** An application to work as a fortune-teller (specification, recruitment: application). */
export interface ApplicationForm {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly phone: string;
  readonly experience: string;
  readonly specialties: readonly string[];
  readonly message: string;
}

export function normalizeApplication(form: ApplicationForm): ApplicationForm {
  return {
    name: form.name.trim(),
    nameKana: toKatakana(form.nameKana),
    email: normalizeEmail(form.email),
    phone: normalizePhone(form.phone),
    experience: form.experience,
    specialties: [...new Set(form.specialties)],
    message: normalizeLines(form.message),
  };
}

const known: ReadonlySet<string> = new Set(applicationSpecialties);
const experiences: ReadonlySet<string> = new Set(experienceOptions);

/** The rules of the form on a normalised application (specification, forms: application form). */
export function checkApplication(form: ApplicationForm): FieldErrors<keyof ApplicationForm> {
  return complaints({
    name: required(form.name, messages.name),
    nameKana: required(form.nameKana, messages.nameKana),
    email: validEmail(form.email),
    phone: validPhone(form.phone),
    experience: experiences.has(form.experience) ? undefined : messages.experience,
    specialties: form.specialties.length > 0 && form.specialties.every((one) => known.has(one)) ? undefined : messages.specialties,
    message: withinLines(form.message, limits.freeText),
  });
}

/** The application form as it was typed. */
export function checkApplicationForm(form: ApplicationForm): FieldErrors<keyof ApplicationForm> {
  return checkApplication(normalizeApplication(form));
}
