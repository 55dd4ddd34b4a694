import type { ApplicationForm } from '@salon/domain';

export const needsScript =
  'このページをご覧になるには、お使いのブラウザーでJavaScriptを有効にしてください。ご予約の確認やご変更は、お電話でも承ります。';

/** The login page (specification, members: login). */
export const login = {
  heading: '会員ログイン',
  lead: 'ユーザー名かメールアドレスと、パスワードをご入力ください。',
  username: 'ユーザー名',
  /** Administrators log in by user name only. */
  name: {
    label: 'ユーザー名またはメールアドレス',
    hint: 'メールアドレスは、ご確認のお済みのものをお使いいただけます',
  },
  password: 'パスワード',
  submit: 'ログイン',
  submitting: 'ログイン中...',
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

/** (specification, members: password reset) */
export const passwordReset = {
  heading: 'パスワードの再設定',
  lead: 'ご登録のメールアドレスをご入力ください。再設定のご案内をお送りします。',
  email: 'メールアドレス',
  submit: '案内を送る',
  sent: 'ご登録のある場合は、再設定のご案内をお送りしました。15分たっても届かないときは、お電話ください。',
  newPassword: '新しいパスワード',
  newPasswordHint: '6文字以上',
  set: 'パスワードを変更する',
  done: 'パスワードを変更しました。新しいパスワードでログインしてください。',
  expired:
    'このご案内は、期限が切れているか、すでに使われています。お手数ですが、もう一度お手続きください。',
  sending: '送信中...',
  sentTitle: 'メールをご確認ください',
  setting: '変更中...',
  doneTitle: 'パスワードを変更しました',
  expiredTitle: 'このご案内はお使いになれません',
  again: 'もう一度手続きする',
  login: 'ログインへ',
  failed: '送信に失敗しました。もう一度お試しください。',
} as const;

/** (specification, members: e-mail address) */
export const confirmEmail = {
  heading: 'メールアドレスの確認',
  lead: 'ボタンを押されますと、このメールアドレスの確認が済みます。',
  submit: 'メールアドレスを確認する',
  done: 'これからのお知らせは、このメールアドレスにお送りします。',
  expired:
    'このご案内は、期限が切れているか、すでに使われています。マイページ（占い師の方は、カレンダー・ログインの画面）から、もう一度お手続きいただけます。',
  confirming: '確認中...',
  doneTitle: 'メールアドレスを確認しました',
  expiredTitle: 'このご案内はお使いになれません',
  myPage: 'マイページへ',
  ownAgenda: '予定のページへ',
  failed: '確認に失敗しました。もう一度お試しください。',
} as const;

/** (specification, members: objecting) */
export const objection = {
  heading: 'お心当たりのないお手続き',
  lead: 'メールでお知らせしたお手続きにお心当たりのない場合は、ボタンを押してお知らせください。メールアドレスの変更は、その場で元に戻します。',
  submit: '心当たりがありません',
  done: {
    email:
      'メールアドレスを元に戻し、すべての端末からログアウトしました。続けて、新しいパスワードをお決めください。それまでは、どなたもログインできません。',
    merge: 'お申し出を店舗にお伝えしました。確認のうえ、ご連絡いたします。',
  },
  expired:
    'このご案内は、期限が切れているか、すでに使われています。お手数ですが、お電話でご連絡ください。',
  sending: '送信中...',
  doneTitle: { email: 'メールアドレスを元に戻しました', merge: 'お申し出を承りました' },
  expiredTitle: 'このご案内はお使いになれません',
  reset: 'パスワードを再設定する',
  home: 'トップページへ',
  failed: '送信に失敗しました。もう一度お試しください。',
} as const;

export const myPage = {
  honorific: 'さま',
  username: (username: string) => `ユーザー名　${username}`,
  book: '新しく予約する',
  logout: 'ログアウト',
  loggedOut: { title: 'ログアウト', description: 'ログアウトしました' },
  logOutFailed: 'ログアウトに失敗しました',
  note: 'キャンセルと日時の変更は、開始の2時間前まで承ります。それ以降はお電話でご連絡ください。',
  upcoming: {
    heading: 'これからのご予約',
    count: (count: number) => `${count}件`,
    empty: 'これからのご予約はございません。',
    emptyAction: '空き時間を見て予約する',
  },
  past: {
    heading: 'ご予約の履歴',
    empty: 'ご予約の履歴は、まだございません。',
    details: '経過とくわしい内容',
    again: 'もう一度予約する',
  },
  actions: 'ご予約とログアウト',
  guide: '当日のご案内',
  late: '開始の2時間前を過ぎましたので、変更とキャンセルはお電話で承ります。',
  reschedule: '日時・占い師を変更する',
  requestCancellation: 'キャンセルを申請する',
  withdraw: 'キャンセルの申請を取り下げる',
  withdrawing: '送信中...',
  withdrawn: {
    title: 'キャンセルの申請を取り下げました',
    description: 'ご予約は、そのまま承っております。',
  },
  withdrawFailed: '取り下げに失敗しました',
  becomes: (when: string, state: string) => `${when}のご予約は、「${state}」になりました。`,
  notes: '備考',
  number: (number: string) => `予約番号　${number}`,
  minutes: (minutes: number) => `${minutes}分`,
  trace: 'これまでの経過',
  cancellation: {
    title: 'キャンセルの申請',
    lead: '申請を店で確認してから、正式にお取り消しとなります。承りましたら、メールでお知らせいたします。それまでお席はそのままです。',
    note: 'ひとこと',
    noteHint: '差し支えなければ、ご事情をお聞かせください。',
    submit: 'キャンセルを申請する',
    submitting: '送信中...',
    close: 'やめる',
    requested: { title: 'キャンセル申請を送信しました', description: 'スタッフが確認いたします。' },
    failed: 'キャンセル申請に失敗しました',
  },
  profile: {
    heading: '会員情報',
    save: '保存する',
    saved: '会員情報を保存しました。',
    password: 'パスワードの変更',
    currentPassword: '今のパスワード',
    newPassword: '新しいパスワード',
    download: '自分の情報を書き出す',
    leave: '退会する',
    leaveText:
      '退会されますと、お名前やご連絡先などの情報を消去いたします。元に戻すことはできません。',
    lead: 'ご登録の内容は、いつでもご確認・変更いただけます。',
    emailHint:
      'メールアドレスの変更には、今のパスワードが要ります。新しいメールアドレスに確認のメールをお送りします。',
    linkSent: (email: string) =>
      `${email} に確認のメールをお送りしました。メールのリンクを開かれますと、メールアドレスが変わります。`,
    contact: 'お名前とご連絡先',
    newsletter: 'お店からのお知らせをメールで受け取る',
    saving: '保存中...',
    savedTitle: '保存しました',
    saveFailed: '会員情報の更新に失敗しました',
    passwordHint: '6文字以上',
    passwordChanged: {
      title: 'パスワードを変更しました',
      description: 'ほかの端末では、もう一度ログインしてください。',
    },
    passwordFailed: 'パスワードの変更に失敗しました',
    changePassword: 'パスワードを変更する',
    changing: '変更中...',
    export: 'ご自身の情報',
    exportText: 'ご登録の内容とご予約の履歴を、ひとつのファイル（JSON）で受け取れます。',
    leaveHeading: '退会',
    passwordLabel: 'パスワード',
    leaving: '手続き中...',
    left: {
      title: '退会の手続きが完了しました',
      description: 'ご利用いただき、ありがとうございました。',
    },
    leaveFailed: '退会の手続きに失敗しました',
    stay: 'やめる',
  },
  email: {
    heading: 'メールアドレスのご確認',
    unverified: (email: string) =>
      `${email} にお送りした確認のメールのリンクを開いてください。ご予約は、確認がお済みでなくても承ります。`,
    pending:
      '新しいメールアドレスに確認のメールをお送りしました。24時間以内にリンクを開かれますと、メールアドレスが変わります。',
    again: '確認のメールをもう一度送る',
    sending: '送信中...',
    sent: {
      title: '確認のメールをお送りしました',
      description: '24時間以内にメールのリンクを開いてください。',
    },
    failed: '確認のメールを送れませんでした',
  },
  steps: {
    created: 'ご予約を承りました。確認メールをお送りしています。',
    confirmed: 'ご予約が確定しました。',
    requested: 'キャンセルを申請されました。',
    waiting: 'キャンセルの申請を確認しております。',
    waitingText: '承りましたら、メールでお知らせします。それまでお席はそのままです。',
    withdrawn: 'キャンセルの申請を取り下げられました。ご予約は、そのまま承っております。',
    declined: 'キャンセルの申請は、見送りとなりました。',
    rescheduled: '日時を変更されました。',
    approved: 'キャンセルを承りました。',
    cancelledByLink: 'メールのリンクからキャンセルされました。',
    cancelled: 'ご予約はキャンセルとなりました。',
    completed: 'ご利用いただき、ありがとうございました。',
    confirmedAgain: 'ご予約が改めて確定しました。',
    reasons: {
      'no-show': 'ご来店が確認できなかったため、キャンセルとなりました。',
      salon: '店舗の都合により、キャンセルいたしました。ご迷惑をおかけし、申し訳ございません。',
      customer: 'お客さまのご都合により、キャンセルいたしました。',
    },
    reminder: '前日のお知らせをメールでお送りします。',
    sameDay: '当日のお知らせをメールでお送りします。',
    arrival: '開始の15分前にお越しください。',
    phoneCall: 'お時間になりましたら、占い師からお電話いたします。',
    failed: '経過を読み込めませんでした',
  },
} as const;

/** (specification, booking: cancellation by link) */
export const cancelByLink = {
  heading: 'ご予約の変更・キャンセル',
  lead: '下記のご予約は、開始の2時間前まで、日時の変更とキャンセルを承ります。',
  leadTooLate:
    'このご予約は、こちらのページからの変更とキャンセルを承れるお時間を過ぎております。お電話でご連絡ください。',
  reschedule: '日時・占い師を変更する',
  fields: {
    number: '予約番号',
    when: '日時',
    name: 'お名前',
    teller: '占い師',
    menu: 'メニュー',
    notes: '備考',
  },
  submit: 'この予約をキャンセルする',
  submitting: '手続き中...',
  confirm: '本当にこの予約をキャンセルしますか？この操作は取り消せません。',
  invalid: '無効なキャンセルリンクです。',
  loading: 'ご予約を確認しております。',
  failed: '予約情報の取得に失敗しました。',
  done: {
    heading: 'キャンセルが完了しました',
    text: 'またのお越しを、心よりお待ちしております。',
    home: 'トップページへ',
  },
  before: {
    heading: 'キャンセル済み',
    text: 'このご予約は、すでにキャンセルされています。あらためてのお手続きは要りません。',
    again: 'もう一度予約する',
  },
  call: 'お電話でのお問い合わせ',
  reminders: {
    save: 'お知らせの設定を保存する',
    saved: 'お知らせの設定を保存しました',
    notSaved: 'お知らせの設定を保存できませんでした',
    ofMember: 'ご予約のお知らせは、マイページの会員情報からお選びいただけます。',
    myPage: 'マイページを開く',
  },
  cancelled: { title: '予約をキャンセルしました' },
  notCancelled: '予約のキャンセルに失敗しました',
  errorTitle: 'キャンセルエラー',
} as const;

const applicationHints: Readonly<Partial<Record<keyof ApplicationForm, string>>> = {
  name: '例　山田 花子',
  nameKana: '例　ヤマダ ハナコ',
  email: '受付のご連絡をお送りします',
  phone: '日中につながる番号をお願いします',
  specialties: 'いくつでもお選びください',
  message: '出演できる曜日や、ご質問など',
};

/** (specification, recruitment: application) */
export const application = {
  heading: ['占い師', '応募フォーム'],
  lead: 'ご応募をお考えくださり、ありがとうございます。いただいた内容は、選考のためだけに使わせていただきます。',
  condition: '対面鑑定のご経験が1年以上ある方を募集しております。',
  hints: applicationHints,
  choose: 'お選びください',
  submit: '応募する',
  submitting: '送信中...',
  done: {
    heading: 'ご応募ありがとうございました',
    text: [
      '受付のメールをお送りしました。',
      '二、三日のうちに、担当から電話面接の日時をご連絡いたします。',
    ],
    home: 'ホームに戻る',
  },
  sent: { title: '応募を受け付けました', description: '確認メールをお送りしました。' },
  notSent: { title: 'エラー', description: '送信に失敗しました。もう一度お試しください。' },
} as const;
