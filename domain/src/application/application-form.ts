import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import {
  emailField,
  nameField,
  type PersonFields,
  phoneField,
  requiredKanaField,
  type ValuesOf,
} from '../thing/person-fields.ts';

export const applicationStateLabels = {
  received: '受付',
  interview: '面接',
  accepted: '採用',
  rejected: '不採用',
};

export const experienceOptions = ['1年未満', '1年以上', '3年以上', '5年以上', '10年以上'] as const;

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

const specialties: ReadonlySet<string> = new Set(applicationSpecialties);
const experiences: ReadonlySet<string> = new Set(experienceOptions);

/**
 * An application to work here (specification, recruitment: application; forms: application form).
 */
export const applicationFields = {
  name: nameField,
  nameKana: requiredKanaField,
  email: emailField,
  phone: phoneField,
  experience: {
    label: '鑑定の経験年数',
    short: '経験',
    kind: 'line',
    options: experienceOptions,
    required: messages.experience,
    rule: (text) => (experiences.has(text) ? undefined : messages.experience),
    empty: '',
    open: true,
  },
  specialties: {
    label: '得意な占術',
    kind: 'list',
    options: applicationSpecialties,
    rule: (list) =>
      list.length > 0 && list.every((each) => specialties.has(each))
        ? undefined
        : messages.specialties,
    open: true,
  },
  message: { label: 'メッセージ', kind: 'lines', limit: limits.freeText, empty: null },
} as const satisfies PersonFields;

export type ApplicationValues = ValuesOf<typeof applicationFields>;
