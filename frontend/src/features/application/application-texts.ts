/** What is said after an application was sent, or was not (member-and-admin §8). */
export const applicationTexts = {
  done: { title: '応募を受け付けました', description: '確認メールをお送りしました。' },
  failed: { title: 'エラー', description: '送信に失敗しました。もう一度お試しください。' },
} as const;
