import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import type { ContentOf } from '../thing/content.ts';
import type { Fields } from '../thing/fields.ts';
import { byDisplayOrder, orderField, recordKind } from '../thing/record-kind.ts';
import { kiStars } from './ki-stars.ts';

export const tellerSpecialties = [
  '九星気学',
  '奇門遁甲',
  '断易',
  'タロット',
  'イーチンタロット',
  'ルノルマンカード',
  '手相',
  '四柱推命',
  '西洋占星術',
  '易学',
  '霊視',
  '霊感',
  '霊気',
  'ヒーリング',
  '浄化',
  '除霊',
  '映像視',
  '未来視',
  '霊感タロット',
  'オラクルカード',
  'レイキヒーリング',
  '霊聴',
] as const;

const essay = { kind: 'lines', limit: limits.content, empty: '' } as const;

/** In the form's order (specification, content: tellers). */
export const tellerFields = {
  name: { label: '名前', kind: 'line', required: messages.tellerName, empty: '' },
  nameKana: { label: 'カナ', kind: 'kana', empty: '' },
  kiStar: { label: '九星', kind: 'line', suggested: kiStars, empty: '' },
  displayOrder: { ...orderField, hint: '小さいほど先に並びます' },
  profileImage: { label: '写真', kind: 'picture', upload: 'fortune-teller', empty: null },
  specialties: { label: '占術', kind: 'list', suggested: tellerSpecialties },
  description: { label: '紹介文', ...essay },
  career: { label: '経歴', ...essay },
  readingHistory: { label: '鑑定歴', ...essay },
  consultationTopics: { label: '相談内容', ...essay },
  expertiseAreas: { label: '得意分野', ...essay },
  recentInterests: { label: '最近の関心', ...essay },
  motto: { label: '座右の銘', ...essay, limit: limits.freeText },
  otherInfo: { label: 'その他', ...essay },
  message: { label: 'メッセージ', ...essay, limit: limits.freeText },
  customerMessage: {
    label: 'お客さまへのひとこと',
    ...essay,
    limit: limits.freeText,
  },
  recommendPoint: { label: 'おすすめポイント', ...essay },
  isActive: {
    label: '稼働中（サイトに表示し、予約を受け付ける）',
    short: '状態',
    kind: 'flag',
    words: ['稼働中', '休止中'],
    initial: true,
    bookings: { effect: 'ご予約はそのまま残り、新しいご予約だけを受け付けなくなります。' },
  },
} as const satisfies Fields;

export type TellerContent = ContentOf<typeof tellerFields>;

/**
 * The caller refuses to delete a teller with upcoming bookings (architecture, write to two streams:
 * deletions).
 */
export const teller = recordKind({
  stream: 'teller',
  label: '占い師',
  plural: 'tellers',
  about: 'teller',
  events: { added: 'TellerAdded', changed: 'TellerChanged', deleted: 'TellerDeleted' },
  fields: tellerFields,
  called: 'name',
  isPublic: ({ isActive }) => isActive,
  inOrder: byDisplayOrder,
});
