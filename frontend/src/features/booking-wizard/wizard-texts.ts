/** Texts besides `content/wizard.ts`, mostly the specification's own (specification, booking: messages of the wizard). */
export const wizardTexts = {
  /** The chosen service in the indicator and summary. */
  chosenService: (name: string, minutes: number): string => `${name}（～${minutes}分）`,
  upTo: (minutes: number): string => `～${minutes}分`,
  titles: ['メニューと占い師を選ぶ', '日時を選ぶ', 'お客さま情報', 'ご予約の確認'],
  doneTitle: { stands: '予約完了', waits: 'ご予約の受付' },
  guest: 'ゲスト予約',
  summary: 'ご予約の内容',
  linkedTeller: (name: string): string => `占い師は${name}でお選びいただいています。メニューをお選びください。`,
  otherTeller: 'ほかの占い師から選ぶ',
  begun: (chosen: readonly string[]): string => `お選びの途中です：${chosen.join('・')}`,
  goOn: '続きから',
  picked: (name: string, minutes: number): string => `${name}（～${minutes}分）をお選びになりました。占い師をお選びください。`,
  nextFree: '次の空き',
  anyTeller: 'おまかせ',
  anyText: 'お時間からお選びになりたい方に。空いている占い師が担当し、どの占い師かは、ご確定の前にお知らせします。',
  chooseAny: 'おまかせで選ぶ',
  assigned: (teller: string): string => `おまかせのお席は、${teller}が担当いたします。`,
  assignedAgain: (when: string, before: string, teller: string): string =>
    `${when}の${before}のお席は埋まりましたので、${teller}が担当いたします。内容をお確かめのうえ、「予約を確定する」を押してください。`,
  sorted: '並び順',
  sortings: { own: 'おすすめ順', soonest: '空きの早い順' },
  wanted: 'ご相談の占術',
  anything: 'すべて',
  freeTimes: '空き時間',
  timeLost: 'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。',
  timeNotOfService: 'お選びのお時間は、このメニューではご予約いただけません。ほかのお時間をお選びください。',
  created: {
    stands: { title: '予約が完了しました', description: '確認メールをお送りしました。' },
    waits: { title: 'ご予約を受け付けました', description: '店舗で確認のうえ、確定のご連絡を差し上げます。' },
  },
  notCreated: { title: '予約エラー', description: '予約の作成に失敗しました。もう一度お試しください。' },
  sentAsBefore:
    '通信が途切れ、ご予約が確定したかどうか確認できませんでした。もう一度「予約を確定する」を押してください。二重のご予約にはなりません。',
  priceChanged: (from: string, to: string): string =>
    `料金が${from}から${to}に変わりました。内容をお確かめのうえ、「予約を確定する」を押してください。`,
  lost: {
    heading: '申し訳ございません。このお時間は、ご予約いただけなくなりました。',
    tooLate: '申し訳ございません。このお時間は、オンラインでの受付を締め切りました。',
    nothing: '近い日に空いているお時間がございません。日時を選び直していただくか、お電話でご相談ください。',
  },
  takenInstead: (when: string, teller: string): string =>
    `${when}・${teller}に変更いたしました。内容をお確かめのうえ、「予約を確定する」を押してください。`,
  loggedIn: { title: 'ログイン成功', description: '会員としてログインしました' },
  /** Administrators do not book under their own name (specification, booking: step 3, customer information). */
  administrator: {
    title: '管理者としてログインしています',
    description: '管理者のままでは、会員としてのご予約はできません。会員のユーザー名でログインし直すか、ゲスト予約をお選びください。',
    tone: 'destructive',
  },
  registered: { title: '会員登録完了', description: 'ログインしました。予約を続けてください。' },
  year: (year: number): string => `${year}年`,
  calendarLoad: '空き状況を読み込めませんでした',
} as const;
