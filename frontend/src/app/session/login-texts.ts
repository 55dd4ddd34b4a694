/** What is said after an attempt to log in (public-site §8), and to those who have no account yet. */
export const loginTexts = {
  newcomer: 'はじめての方',
  newcomerText: '会員登録は、ご予約の途中でしていただけます。登録なさらずにご予約いただくこともできます。',
  done: { title: 'ログイン成功', description: 'ログインしました' },
  rejected: { title: 'ログインエラー', otherwise: 'ログインに失敗しました' },
  failed: { title: 'エラー', description: 'ログイン中にエラーが発生しました' },
} as const;
