export const roster = {
  heading: '出演表',
  lead: [
    '占い師が店におります日と、お電話で承る日の一覧です。',
    '都合により替わることがございます。空き時間は、ご予約の画面でお確かめください。',
  ],
  month: (year: number, month: number) => `${year}年${month}月`,
  title: (month: number) => `${month}月の出演表`,
  caption: (year: number, month: number) =>
    `${year}年${month}月の出演表。日ごとに、前半と後半の占い師`,
  day: '日',
  phone: '電話',
  none: 'お休み',
  closed: '休業日',
  notYet: 'この月の出演は、まだ決まっておりません。',
  print: '印刷する',
  page: '今月と来月の出演表',
  picture: '画像で見る',
  book: '空き時間を見て予約する',
  halves: { first: '前半', second: '後半' },
} as const;
