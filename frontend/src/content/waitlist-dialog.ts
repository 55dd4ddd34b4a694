/** The wizard's dialog for joining the waitlist (specification, booking: waitlist). */
export const waitlistDialog = {
  title: 'キャンセル待ちに登録',
  lead: '空きが出ましたら、お待ちの順にメールでご案内いたします。ご登録だけでは、ご予約は確定いたしません。',
  day: 'ご希望の日',
  menu: 'メニュー',
  part: '時間帯',
  teller: '占い師',
  submit: '登録する',
  submitting: '登録中...',
  back: '戻る',
  seeFree: '空き時間を見る',
  failed: 'キャンセル待ちに登録できませんでした。もう一度お試しください。',
  joined: {
    title: 'キャンセル待ちを承りました',
    mail: (email: string) => `${email} に、確認のメールをお送りします。`,
    next: [
      '空きが出ましたら、お待ちの順にメールでご案内いたします。ご案内したお時間は、営業時間内の30分間お取り置きします。',
      '確認のメールのリンクを、一度お開きください。メールが届いたことを確認できた方から先に、ご案内いたします。',
      'メールのリンクから、ご予約、見送り、キャンセル待ちの取り消しをしていただけます。',
      'ご登録だけでは、ご予約は確定しておりません。空きが出ない場合もございますので、あらかじめご了承ください。',
    ],
    close: '閉じる',
  },
} as const;
