/** The page of a single teller. What the profile's fields are called stands in `content/home.ts`. */
export const tellerTexts = {
  unknown: 'この占い師は見つかりませんでした',
  unknownText: 'お手数ですが、占い師のご紹介からお選びください。',
  all: '占い師のご紹介へ',
  book: 'この占い師を予約する',
  page: '出演日とくわしいプロフィール',
  workingDays: '出演日',
  workingDaysNote: '日付をお選びになると、その日の空き時間をご覧いただけます。',
  noWorkingDays: 'これからの出演日は、まもなくお知らせいたします。',
  month: (month: number): string => `${month}月`,
  phoneOnly: '電話',
  inPersonOnly: '対面',
  /** Salon's pages of tellers are still being written at length (member-and-admin §2). */
  preparing: (id: string): string => `このページは準備中です。内容は順に詳しくしてまいります。占い師ID　${id}`,
} as const;
