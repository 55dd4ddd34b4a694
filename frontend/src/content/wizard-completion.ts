import { visitGuide } from './visit-guide.ts';

const change = {
  term: 'ご都合が変わったら',
  text: '開始の2時間前まで、お送りしたメールのリンクから日時の変更とキャンセルができます。',
  link: null,
} as const;
const DONE = 'ご予約が完了しました。確認メールをお送りしました。';

/** By service type where readings and lessons differ (specification, booking: completion). */
export const completion = {
  heading: '予約完了',
  lead: {
    face_to_face: [DONE, 'お目にかかれますことを、楽しみにしております。'],
    phone: [DONE, 'お声を聞かせていただけますことを、楽しみにしております。'],
    lesson: [DONE, 'ご一緒に学べますことを、楽しみにしております。'],
  },
  payment: {
    face_to_face: '（鑑定のあとで）',
    phone: '（前払いのお振込）',
    lesson: '（当日、レッスンのあとに現金で）',
  },
  waiting: {
    heading: 'ご予約を受け付けました',
    lead: [
      'ご予約は、まだ確定しておりません。',
      '店舗で確認のうえ、確定のご連絡をメールで差し上げます。いましばらくお待ちください。',
    ],
    mailHeading: '15分たっても受付メールが届かない場合',
    next: {
      term: '確定のご連絡',
      text: '店舗で確認いたしましたら、メールでお知らせいたします。',
      link: null,
    },
  },
  mailWarning: {
    heading: '15分たっても確認メールが届かない場合',
    text: (domain: string) =>
      `迷惑メールに入っているか、メールアドレスの入力誤り、または受信拒否の設定が考えられます。@${domain} からのメールを受信できるようにしていただき、それでも届かないときはお電話ください。`,
    carriers: {
      docomo:
        'ドコモのメールをお使いの方は、「My docomo」の迷惑メール対策から、受信するドメインに登録してください。',
      au: 'auのメールをお使いの方は、「迷惑メールフィルター設定」の受信リストに登録してください。',
      softbank:
        'ソフトバンクのメールをお使いの方は、「My SoftBank」の迷惑メール対策から、許可するメールの登録をしてください。',
    },
  },
  myPage: 'マイページでご予約を見る',
  home: 'ホームに戻る',
  again: '新しい予約をする',
  next: {
    face_to_face: [...visitGuide.face_to_face, change],
    phone: [...visitGuide.phone, change],
    lesson: [...visitGuide.lesson, change],
  },
} as const;
