import { emptyTellerProfile, limits, messages } from '@salon/domain';
import type { Body } from '../../api/answers.ts';
import type { AdminTeller } from '../../parts/admin/admin-reads.ts';

/** The teller form: the order as it was typed, all else as it is kept. */
export type TellerValues = Omit<AdminTeller, 'id' | 'displayOrder'> & { readonly displayOrder: string };

export const emptyTeller: TellerValues = { ...emptyTellerProfile, displayOrder: '0' };

export function tellerValuesOf({ id: _, displayOrder, ...profile }: AdminTeller): TellerValues {
  return { ...profile, displayOrder: String(displayOrder) };
}

export const checkTeller = ({ name }: TellerValues) => {
  if (name.trim() === '') return { name: messages.tellerName };
  return name.length > limits.name ? { name: `${limits.name}文字以内で入力してください` } : {};
};

/** The order falls back to 0 where it is no number (member-and-admin §5). */
export const tellerBody = (values: TellerValues): Body<'addTeller'> => ({
  ...values,
  displayOrder: Number.parseInt(values.displayOrder, 10) || 0,
});

/** The longer texts of a profile in the order of the public dialog. */
export const tellerTexts = [
  { field: 'description', label: '紹介文' },
  { field: 'career', label: '経歴' },
  { field: 'readingHistory', label: '鑑定歴' },
  { field: 'consultationTopics', label: '相談内容' },
  { field: 'expertiseAreas', label: '得意分野' },
  { field: 'recentInterests', label: '最近の関心' },
  { field: 'motto', label: '座右の銘' },
  { field: 'otherInfo', label: 'その他' },
  { field: 'message', label: 'メッセージ' },
  { field: 'customerMessage', label: 'お客さまへのひとこと' },
  { field: 'recommendPoint', label: 'おすすめポイント' },
] as const;
