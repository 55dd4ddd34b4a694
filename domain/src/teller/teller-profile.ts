import type { TellerProfile } from './teller.ts';

/** Kinds of divination for a teller's profile (specification, content: teller specialties). */
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

/** An empty profile. */
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
