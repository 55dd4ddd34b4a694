export const login = {
  heading: '会員ログイン',
  lead: 'ユーザー名かメールアドレスと、パスワードをご入力ください。',
  username: 'ユーザー名',
  name: {
    label: 'ユーザー名またはメールアドレス',
    hint: 'メールアドレスは、ご確認のお済みのものをお使いいただけます',
  },
  password: 'パスワード',
  submit: 'ログイン',
  submitting: 'ログイン中...',
  passkey: 'パスキーでログイン',
  passkeyFailed: 'パスキーを使えませんでした',
  newcomer: {
    heading: 'はじめての方',
    text: '会員登録をなさらずに、ご予約いただくこともできます。',
    register: '新規会員登録',
    book: '登録せずに予約する',
  },
  forgotten: 'パスワードをお忘れの方',
  /**
   * The browser did not keep the session's cookie (specification, public site: refused storage).
   */
  cookieRefused: {
    title: 'ログインエラー',
    description:
      'お使いのブラウザがCookieを受け付けないため、ログインできません。設定でCookieを許可してから、もう一度お試しください。',
  },
} as const;
