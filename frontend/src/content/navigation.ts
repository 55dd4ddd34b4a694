export interface NavigationItem {
  readonly label: string;
  readonly to: string | 'recruitment-dialog';
}

/** In desktop order (specification, public site: header). */
export const headerItems: readonly NavigationItem[] = [
  { label: 'ホーム', to: '/' },
  { label: '占い師紹介', to: '/#fortune-tellers-intro' },
  { label: '料金', to: '/pricing' },
  { label: 'SNS', to: '/#sns-info' },
  { label: '占い師募集', to: 'recruitment-dialog' },
  { label: 'アクセス', to: '/access' },
  { label: '電話占い', to: '/phone-fortune' },
  { label: 'パワーストーン', to: '/powerstone' },
];

export const headerLabels = {
  mainPages: '主なページ',
  book: '予約する',
  login: 'ログイン',
  myPage: 'マイページ',
  openMenu: 'メニュー',
  closeMenu: '閉じる',
  skipToContent: '本文へ進む',
} as const;

export const footerItems: readonly NavigationItem[] = [
  { label: 'ホーム', to: '/' },
  { label: '占い師紹介', to: '/#fortune-tellers-intro' },
  { label: '出演表', to: '/schedule' },
  { label: 'SNS・ブログ', to: '/#sns-info' },
  { label: '料金', to: '/pricing' },
  { label: 'アクセス', to: '/access' },
  { label: '電話占い', to: '/phone-fortune' },
  { label: 'パワーストーン', to: '/powerstone' },
  { label: 'ご予約', to: '/booking' },
  { label: '店舗情報', to: '/store-info' },
  { label: 'よくあるご質問', to: '/faq' },
  { label: '宵月について', to: '/concept' },
];

export const footerLabels = {
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  copyright: (storeName: string) => `© ${storeName}`,
} as const;

export const bottomBarLabels = {
  region: 'お問い合わせとご予約',
  phone1: '電話 1',
  phone2: '電話 2',
  book: 'WEB予約',
  access: 'アクセス',
  phoneOpen: '電話受付中',
  phoneOpenUntil: (to: string) => `・${to}まで`,
  phoneClosed: '電話は時間外です',
} as const;
