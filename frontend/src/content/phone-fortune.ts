import { bothDeadlines, onlineDeadline } from '../app/opening-texts.ts';

/** (specification, public site: readings by telephone) */
export const phoneFortune = {
  heading: '電話占い',
  lead: (names: string) => ['ご自宅から、旅先から。', `${names}が、お電話でお話をうかがいます。`],
  price: { before: '30分', price: 4_500, after: 'から', note: '対面鑑定と同じ料金です。' },
  benefits: {
    heading: '電話占いのよいところ',
    items: (deadlineHours: number) =>
      [
        {
          term: 'オンラインで予約',
          content: '空いているお時間を見ながら、そのままご予約いただけます。お電話でも承ります。',
        },
        {
          term: '会員登録は不要',
          content: 'お名前とご連絡先だけで、どなたでもご利用いただけます。',
        },
        {
          term: '前払いのお振込',
          content: 'お振込のあとに鑑定いたしますので、当日の追加のお支払いはございません。',
        },
        {
          term: '完全予約制',
          content:
            'お約束のお時間に占い師からお電話いたします。順番をお待ちいただくことはございません。',
        },
        {
          term: '1時間前まで',
          content: `お電話でのご予約は、ご希望のお時間の1時間前まで承ります。（${bothDeadlines(deadlineHours)}）`,
        },
      ] as const,
  },
  steps: {
    heading: 'ご利用の流れ',
    items: (deadlineHours: number) =>
      [
        {
          title: 'オンラインで予約する',
          text: `メニューで「電話占い」をお選びのうえ、ご希望のお時間をご予約ください。オンラインは${onlineDeadline(deadlineHours)}、お電話なら1時間前まで承ります。`,
          button: { text: '電話占いを予約する', href: '/booking' },
        },
        {
          title: '確認メールが届く',
          text: '自動でお送りする確認メールに、キャンセル用のリンクをお付けしております。ご都合が変わったときは、開始の2時間前までこちらからお手続きいただけます。',
          button: null,
        },
        {
          title: 'お振込',
          text: '占い師から、お振込先をメールでお知らせいたします。鑑定の前に、お振込をお願いいたします。',
          button: null,
        },
        {
          title: 'お時間にお電話',
          text: 'お約束のお時間に、占い師からお電話いたします。静かなお部屋でお待ちください。',
          button: null,
        },
      ] as const,
  },
  teller: {
    heading: '担当の占い師',
    text: 'お声の調子や言葉の間から、奥にあるお気持ちを感じとってまいります。',
  },
  pricing: { text: '料金の一覧を見る', href: '/pricing' },
  bank: {
    heading: 'お振込先',
    lead: 'お振込先は、ご予約のあとにメールでもお知らせいたします。下記は見本の口座です（実在いたしません）。',
    variants: [
      {
        title: '同じ銀行からお振込の方',
        rows: [
          { term: '銀行名', content: 'みなと坂貯蓄銀行' },
          { term: '記号', content: '00000' },
          { term: '番号', content: '00000000' },
          { term: 'お名義', content: 'ウラナイドコロ ヨイヅキ' },
        ],
      },
      {
        title: 'ほかの銀行からお振込の方',
        rows: [
          { term: '銀行名', content: 'みなと坂貯蓄銀行' },
          { term: '店名', content: '〇〇〇（読み ゼロゼロゼロ）' },
          { term: '店番', content: '000' },
          { term: '預金種目', content: '普通預金' },
          { term: '口座番号', content: '0000000' },
          { term: 'お名義', content: 'ウラナイドコロ ヨイヅキ' },
        ],
      },
    ],
    notes: [
      'ご予約のお名前でお振込ください。',
      'お振込の手数料は、お客さまのご負担でお願いいたします。',
      'ご入金の確認がとれない場合、鑑定のお時間を改めていただくことがございます。',
    ],
  },
  book: '電話占いを予約する',
} as const;
