export const confirmation = {
  heading: 'ご予約内容をご確認ください',
  lead: 'まだご予約は確定しておりません。内容をお確かめのうえ、「予約を確定する」を押してください。',
  guest: { nameKana: 'フリガナ', email: 'メール' },
  memberMark: '✓ 会員としてログイン済み',
  editCustomer: 'お客さま情報を直す',
  editTime: '日時を選び直す',
  payment: 'お支払い',
  day: '当日のお願い',
  rules: 'ご予約の決まり',
  assigned: (teller: string) => `おまかせのお席は、${teller}が担当いたします。`,
  submit: '予約を確定する',
  submitting: '予約中...',
  created: {
    stands: { title: '予約が完了しました', description: '確認メールをお送りしました。' },
    waits: {
      title: 'ご予約を受け付けました',
      description: '店舗で確認のうえ、確定のご連絡を差し上げます。',
    },
  },
  notCreated: {
    title: '予約エラー',
    description: '予約の作成に失敗しました。もう一度お試しください。',
  },
  sentAsBefore:
    '通信が途切れ、ご予約が確定したかどうか確認できませんでした。もう一度「予約を確定する」を押してください。二重のご予約にはなりません。',
  bookedBefore: {
    text: (visit: string, standing: 'stands' | 'waits') =>
      `通信が途切れましたが、先ほどのご予約（${visit}）は${standing === 'stands' ? '確定して' : '受け付けて'}おりました。いまの内容では、まだ予約しておりません。`,
    change: (isMember: boolean) =>
      `日時の変更は、先ほどのご予約のままになさってから、${isMember ? 'マイページ' : '確認メールの専用ページ'}で承ります。`,
    keep: '先ほどのご予約のままにする',
    bookToo: 'いまの内容でも予約する',
  },
  priceChanged: (from: string, to: string) =>
    `料金が${from}から${to}に変わりました。内容をお確かめのうえ、「予約を確定する」を押してください。`,
  taken: {
    heading: '申し訳ございません。このお時間は、たった今ほかの方のご予約が入りました。',
    text: 'ご入力いただいた内容はそのままです。近いお時間か、同じ時間のほかの占い師をお選びください。',
    sameTeller: '近いお時間',
    sameTime: '同じ時間に空いている占い師',
  },
  lost: {
    heading: '申し訳ございません。このお時間は、ご予約いただけなくなりました。',
    tooLate: '申し訳ございません。このお時間は、オンラインでの受付を締め切りました。',
    nothing:
      '近い日に空いているお時間がございません。日時を選び直していただくか、お電話でご相談ください。',
  },
  takenInstead: (when: string, teller: string) =>
    `${when}・${teller}に変更いたしました。内容をお確かめのうえ、「予約を確定する」を押してください。`,
  assignedAgain: (when: string, before: string, teller: string) =>
    `${when}の${before}のお席は埋まりましたので、${teller}が担当いたします。内容をお確かめのうえ、「予約を確定する」を押してください。`,
} as const;
