export const recruitmentTexts = {
  details: '募集の詳細を見る',
  call: 'お電話でのご応募・お問い合わせ',
  operators: ['担当 1', '担当 2'],
} as const;
