/** The texts of the page behind the link of a waitlist's mail (specification, booking: waitlist). */
export const waitlistByLink = {
  heading: 'キャンセル待ち',
  loading: 'キャンセル待ちを確認しております。',
  failed: 'キャンセル待ちの情報を取得できませんでした。',
  invalid: 'このリンクはお使いになれません。',
  call: 'お電話でのお問い合わせ',
  home: 'トップページへ',
  again: 'ほかの日を探す',
  fields: { name: 'お名前', day: 'ご希望の日', when: '日時', teller: '占い師', menu: 'メニュー', price: '料金', until: 'お取り置き期限' },
  anyTeller: 'おまかせ',
  waiting: {
    lead: '以下の内容で、キャンセル待ちを承っております。',
    next: [
      '空きが出ましたら、お待ちの順にメールでご案内いたします。',
      'ご案内したお時間は、営業時間内の30分間お取り置きします。メールのリンクからご予約ください。',
      '空きが出ない場合もございます。あらかじめご了承ください。',
    ],
    leave: 'キャンセル待ちを取り消す',
    leaving: '手続き中...',
    leaveQuestion: 'キャンセル待ちを取り消しますか？空きが出ても、ご案内を差し上げなくなります。',
  },
  offer: {
    heading: '空きが出ました',
    lead: (until: string): string =>
      `${until}まで、このお時間をお取り置きしております。期限を過ぎますと、次にお待ちの方へご案内いたします。`,
    accept: '予約する',
    accepting: '予約中...',
    decline: '見送る',
    declineQuestion: 'このお時間を見送りますか？次にお待ちの方へご案内いたします。お客さまのキャンセル待ちは、そのまま続きます。',
    declined: 'ご案内を見送りました。同じ日に別の空きが出ましたら、改めてメールでご案内いたします。',
    over: 'お取り置きの期限を過ぎたため、ご案内を終了いたしました。同じ日に別の空きが出ましたら、改めてメールでご案内いたします。',
  },
  notDone: 'お手続きに失敗しました。もう一度お試しください。',
  ended: {
    heading: 'キャンセル待ちは終了しています',
    text: 'このキャンセル待ちは、終了いたしました。またのご利用を、心よりお待ちしております。',
  },
  left: { heading: 'キャンセル待ちを取り消しました', text: 'またのご利用を、心よりお待ちしております。' },
  cancelled: { heading: 'キャンセル済み', text: 'このご案内からのご予約は、キャンセルされています。' },
} as const;
