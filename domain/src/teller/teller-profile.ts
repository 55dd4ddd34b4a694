import type { LabelsOf } from '../event-values.ts';
import type { TellerProfile } from './teller.ts';

/** The divinations that a teller's profile can name (specification, content: teller specialties). */
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

/** A profile of which nothing has been told yet. */
export const emptyTellerProfile: TellerProfile = {
  name: '',
  nameKana: '',
  description: '',
  specialties: [],
  career: '',
  readingHistory: '',
  consultationTopics: '',
  expertiseAreas: '',
  kiStar: '',
  recentInterests: '',
  motto: '',
  otherInfo: '',
  message: '',
  customerMessage: '',
  recommendPoint: '',
  profileImage: null,
  displayOrder: 0,
  isActive: true,
};

/** What the fields of a profile are called, in the form and in its history. */
export const tellerLabels: LabelsOf<TellerProfile> = {
  name: '名前',
  nameKana: 'カナ',
  description: '紹介文',
  specialties: '占術',
  career: '経歴',
  readingHistory: '鑑定歴',
  consultationTopics: '相談内容',
  expertiseAreas: '得意分野',
  kiStar: '九星',
  recentInterests: '最近の関心',
  motto: '座右の銘',
  otherInfo: 'その他',
  message: 'メッセージ',
  customerMessage: 'お客さまへのひとこと',
  recommendPoint: 'おすすめポイント',
  profileImage: '写真',
  displayOrder: '表示順',
  isActive: '状態',
};
