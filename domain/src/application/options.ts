/** Years of experience, as the form shows them (decisions §7). */
export const experienceOptions = ['1年未満', '1年以上', '3年以上', '5年以上', '10年以上'] as const;
export type Experience = (typeof experienceOptions)[number];

/** The seventeen divinations that an applicant can name (member-and-admin §5). */
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
