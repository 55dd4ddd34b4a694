import { CUSTOMER_LIMIT_HOURS, hoursBefore, onlineDeadline } from '@salon/domain';

export const wizard = {
  title: 'ご予約',
  flow: 'ご予約の流れ',
  steps: ['メニュー', '日時', 'お客さま情報', 'ご確認'],
  titles: ['メニューと占い師を選ぶ', '日時を選ぶ', 'お客さま情報', 'ご予約の確認'],
  doneTitle: { stands: '予約完了', waits: 'ご予約の受付' },
  back: '戻る',
  next: '次へ進む',
  summary: 'ご予約の内容',
  chosenService: (name: string, minutes: number) => `${name}（～${minutes}分）`,
  upTo: (minutes: number) => `～${minutes}分`,
  year: (year: number) => `${year}年`,
  anyTeller: 'おまかせ',
  menu: {
    heading: 'メニューと占い師をお選びください',
    byPhone: (tellers: string) => `${tellers}がお電話で承ります。`,
    tellersHeading: '占い師をお選びください',
    select: '選択する',
    selected: '選択中',
    empty: '占い師が見つかりませんでした。',
    linkedTeller: (name: string) =>
      `占い師は${name}でお選びいただいています。メニューをお選びください。`,
    otherTeller: 'ほかの占い師から選ぶ',
    begun: (chosen: readonly string[]) => `お選びの途中です：${chosen.join('・')}`,
    goOn: '続きから',
    notice: (hours: number) => `${hoursBefore(hours)}までのご予約`,
    picked: (name: string, minutes: number) =>
      `${name}（～${minutes}分）をお選びになりました。占い師をお選びください。`,
    nextFree: '次の空き',
    anyText:
      'お時間からお選びになりたい方に。空いている占い師が担当し、どの占い師かは、ご確定の前にお知らせします。',
    chooseAny: 'おまかせで選ぶ',
    sorted: '並び順',
    sortings: { own: 'おすすめ順', soonest: '空きの早い順' },
    wanted: 'ご相談の占術',
    anything: 'すべて',
  },
  time: {
    heading: '日時をお選びください',
    rangeWithNotice: (lastDay: string, hours: number) =>
      `${lastDay}までのご予約を承っております。このメニューは、開始の${hoursBefore(hours)}までお選びいただけます。`,
    range: (lastDay: string, deadlineHours: number) =>
      `${lastDay}までのご予約を承っております。当日のお席は、${deadlineHours === 0 ? '' : '開始の'}${onlineDeadline(deadlineHours)}お選びいただけます。`,
    choose: '日付をお選びください。空いているお時間が、こちらに表示されます。',
    failed: '空き状況を読み込めませんでした',
    timesHeading: '空き時間',
    lost: 'お選びのお時間は、ご予約いただけなくなりました。ほかのお時間をお選びください。',
    notOfService:
      'お選びのお時間は、このメニューではご予約いただけません。ほかのお時間をお選びください。',
    elsewhere: 'ご希望のお時間がないときは、お電話でご相談ください。',
    waitlist: {
      text: 'ご希望のお時間が満席のときは、キャンセル待ちを承ります。空きが出ましたら、お待ちの順にメールでご案内いたします。',
      join: 'キャンセル待ちに登録',
    },
  },
  withoutScript: {
    heading: 'お電話でのご予約',
    text: 'お使いのブラウザではJavaScriptが働いていないため、この画面からはご予約いただけません。空き時間をお確かめのうえ、お電話でお申し込みください。',
    nextTimes: '次に空いているお時間',
    allTimes: (teller: string) => `${teller}の空き時間をすべて見る`,
    timesOf: (teller: string, service: string) => `${teller}の空き時間　${service}`,
    noTimes: '空いているお時間がございません。',
  },
  customer: {
    heading: 'お客さま情報をご入力ください',
    member: {
      title: '会員の方',
      text: 'お名前や電話番号のご入力を省けます。マイページで、ご予約の確認と変更ができます。',
      register: '新規登録',
      login: 'ログイン',
    },
    guest: {
      title: 'ゲスト予約',
      badge: '今回のみ',
      text: '会員登録をせずに、このままご予約いただけます。',
      go: 'ゲストで予約する',
    },
    loginHeading: '会員ログイン',
    registerHeading: '新規会員登録',
    guestHeading: 'お客さま情報（ゲスト予約）',
    registered: { title: '会員登録完了', description: 'ログインしました。予約を続けてください。' },
    loggedIn: { title: 'ログイン成功', description: '会員としてログインしました' },
    /** Administrators do not book under their own name. */
    administrator: {
      title: '管理者としてログインしています',
      description:
        '管理者のままでは、会員としてのご予約はできません。会員のユーザー名でログインし直すか、ゲスト予約をお選びください。',
      tone: 'destructive',
    },
    review: '予約内容を確認する',
    notesHint: {
      face_to_face: 'ご相談の内容や、お連れさまの人数など。鑑定の前に占い師がお読みします。',
      phone: 'ご相談の内容など。鑑定の前に占い師がお読みします。',
      lesson: '学びたい占術や、これまでのご経験など。レッスンの前に講師がお読みします。',
    },
    notice: {
      heading: 'ご予約の前にお読みください',
      cancellation: `キャンセルは、ご予約のお時間の${CUSTOMER_LIMIT_HOURS}時間前まで承ります。`,
    },
  },
} as const;
