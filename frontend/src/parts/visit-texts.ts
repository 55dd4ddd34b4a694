import { CUSTOMER_LIMIT_HOURS } from '@salon/domain';

export const visitTexts = {
  phoneHint: 'ご予約のお時間に、この番号へおかけします。会員情報にも登録いたします。',
  cancellation: {
    guest: (limit: string): readonly string[] => [
      `開始の${CUSTOMER_LIMIT_HOURS}時間前（${limit}）まで、キャンセルを承ります。それ以降は、お電話でご連絡ください。`,
      'ゲスト予約の変更とキャンセルは、お電話かメール、または確認メールの専用ページからお願いいたします。',
    ],
  },

  done: 'ご予約が完了しました。確認メールをお送りしました。',
  waiting: {
    heading: 'ご予約を受け付けました',
    lead: [
      'ご予約は、まだ確定しておりません。',
      '店舗で確認のうえ、確定のご連絡をメールで差し上げます。いましばらくお待ちください。',
    ],
    next: {
      term: '確定のご連絡',
      text: '店舗で確認いたしましたら、メールでお知らせいたします。',
    },
  },
  change: {
    term: 'ご都合が変わったら',
    text: `開始の${CUSTOMER_LIMIT_HOURS}時間前まで、お送りしたメールのリンクから日時の変更とキャンセルができます。`,
  },
} as const;
