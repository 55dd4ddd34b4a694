/** The registration page (specification, members: registration). */
export const registration = {
  heading: '新規会員登録',
  lead: 'ご登録は無料です。次のご予約からお名前やお電話番号のご入力が省け、マイページでご予約の確認と変更ができます。',
  member: { heading: '会員の方', login: 'ログイン' },
  done: {
    title: '会員登録完了',
    description:
      'ログインしました。確認のメールをお送りしましたので、メールの中のリンクを押してください。',
  },
  /** Registered, but without a session (specification, public site: refused storage). */
  cookieRefused: {
    title: '会員登録完了',
    description:
      'お使いのブラウザがCookieを受け付けないため、まだログインしていません。設定でCookieを許可してから、ログインしてください。',
  },
  myPage: 'マイページへ',
  book: '空き時間を見て予約する',
} as const;
