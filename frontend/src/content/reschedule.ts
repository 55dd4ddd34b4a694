/** The dialog in which a customer gives a booking another time or teller (specification, booking: reschedule). */
export const reschedule = {
  title: '日時・占い師の変更',
  lead: '新しい日時をお選びください。今のお席は、変更が済むまでそのままです。',
  teller: '占い師',
  presentTeller: (name: string): string => `${name}（今の占い師）`,
  anyTeller: 'おまかせ（空いている占い師）',
  otherTaker: (name: string): string =>
    `お選びのお時間は、${name}が担当いたします。内容をお確かめのうえ、もう一度「この日時に変更する」を押してください。`,
  now: '今のご予約',
  day: 'お時間',
  lost: 'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。',
  chosen: '新しい日時',
  submit: 'この日時に変更する',
  submitting: '変更中...',
  close: 'やめる',
  choose: '日付と時間をお選びください。',
  done: { title: '日時を変更しました', description: '変更のお知らせをメールでお送りしました。' },
  failed: '日時の変更に失敗しました。もう一度お試しください。',
  errorTitle: 'エラー',
} as const;
