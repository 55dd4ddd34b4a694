export const tellerPage = {
  unknown: 'この占い師は見つかりませんでした',
  all: 'すべての占い師を見る',
  book: 'この占い師を予約する',
  page: '出演日とくわしいプロフィール',
  workingDays: '出演日',
  workingDaysNote: '日付をお選びになると、その日の空き時間をご覧いただけます。',
  noWorkingDays: 'これからの出演日は、まもなくお知らせいたします。',
  month: (month: number) => `${month}月`,
  phoneOnly: '電話',
  inPersonOnly: '対面',
} as const;
