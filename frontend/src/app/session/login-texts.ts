export const login = {
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
