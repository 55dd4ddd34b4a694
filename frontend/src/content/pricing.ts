export interface PriceSlip {
  /** Maximum minutes. */
  readonly minutes: number;
  /** Yen, tax included. */
  readonly price: number;
  readonly caption: string;
  readonly mark?: { readonly label: '人気' | 'おすすめ'; readonly filled: boolean };
}

export const firstTimePrice = {
  heading: { who: '初めての方', what: '対面鑑定' },
  minutes: 10,
  price: 500,
  note: 'おひとりさま一回かぎり。延長は通常の料金で承ります。',
  book: 'この料金で予約する',
} as const;

/** The standard prices (specification, public site: prices). */
export const priceSlips: readonly PriceSlip[] = [
  { minutes: 10, price: 1_500, caption: 'ひとつだけ訊く' },
  { minutes: 20, price: 3_000, caption: 'お悩みをひとつ' },
  { minutes: 30, price: 4_500, caption: '流れまで知る', mark: { label: '人気', filled: true } },
  { minutes: 40, price: 6_000, caption: 'お相手のことも' },
  { minutes: 50, price: 7_500, caption: 'ご相談をふたつ' },
  {
    minutes: 60,
    price: 9_000,
    caption: 'ゆっくり、じっくり',
    mark: { label: 'おすすめ', filled: false },
  },
  { minutes: 90, price: 13_500, caption: '人生の節目に' },
  { minutes: 120, price: 18_000, caption: '一年を見とおす' },
];

export const pricing = {
  heading: 'おしながき',
  lead: '料金はお時間だけで決まります。ご指名料も、ご相談の内容による追加の料金もございません。すべて税込です。',
  payHeading: 'お支払いは鑑定のあとで',
  pays: ['現金', 'クレジットカード', 'PayPay'],
  payPayMark: 'PayPayをお使いいただけます',
  usual: { heading: '対面鑑定・電話占い', note: '記載のお時間までの料金です。', upTo: '〜' },
  extras: [
    {
      term: '延長',
      before: '10分ごとに',
      price: 1_500,
      after: '',
      note: '次のお客さまのご予約がない場合にかぎり、その場でお声がけください。',
    },
    {
      term: '電話占い',
      before: '30分',
      price: 4_500,
      after: 'から',
      note: '対面鑑定と同じ料金です。ご予約のあと、お振込先をメールでお知らせいたします。',
    },
  ],
  book: '空き時間を見て予約する',
  facts: {
    heading: ['お支払いと', 'ご予約のこと'],
    items: [
      {
        term: 'お支払い',
        content:
          '鑑定が終わりましたら、現金・クレジットカード・PayPayのいずれかでお支払いください。電話占いは前払いのお振込です。',
      },
      { term: 'ご指名', content: 'ご指名料はいただいておりません。' },
      {
        term: 'オンライン予約',
        content:
          '開始のお時間は30分ごとにお選びいただけます。ブースが空いておりましたら、ご予約なしでもご案内いたします。',
      },
      {
        term: 'ご一緒に',
        content:
          'お連れさまを含め、3名さままでご一緒に鑑定を受けていただけます。料金は変わりません。',
      },
      {
        term: '遅れたとき',
        content:
          'お着きが遅れましても、終了のお時間は変わりません。30分を過ぎますとキャンセルとさせていただきます。',
      },
      { term: 'ご返金', content: '鑑定後のご返金はいたしかねます。' },
    ],
  },
  linkCards: [
    {
      to: '/fortune-class',
      title: '占い教室',
      text: '60分 9,000円、初回は教材つきで 5,000円',
      picture: '/art/nine-stars.svg',
    },
    {
      to: '/powerstone',
      title: 'パワーストーン',
      text: 'ブレスレット 15,000円から',
      picture: '/art/amethyst.svg',
    },
  ],
} as const;
