/** What the pages of a forgotten password say beside `content/account.ts`. */
export const resetTexts = {
  sending: '送信中...',
  sentTitle: 'メールをご確認ください',
  setting: '変更中...',
  doneTitle: 'パスワードを変更しました',
  expiredTitle: 'このご案内はお使いになれません',
  again: 'もう一度手続きする',
  login: 'ログインへ',
  errorTitle: 'エラー',
  failed: '送信に失敗しました。もう一度お試しください。',
} as const;
