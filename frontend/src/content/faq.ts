import type { ClosingDays, PhoneHours } from '@salon/domain';
import { bothDeadlinesSentence, openingTexts } from '../app/opening-texts.ts';

/** Plain, a link, or one of the salon's two telephone numbers. */
export type Inline =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly phone: 1 | 2 };

export type RichText = readonly Inline[];

/** `booking` adds the online-booking button and both telephone numbers. */
export interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly RichText[];
  readonly booking?: true;
}

export interface FaqGroup {
  readonly id: 'booking' | 'pricing' | 'reading' | 'store';
  readonly title: string;
  readonly items: readonly FaqItem[];
}

export const faq = {
  heading: 'よくあるご質問',
  lead: 'ここにないことは、お電話でお気軽にお尋ねください。',
  book: 'オンラインで予約する',
} as const;

interface FaqFacts {
  readonly deadlineHours: number;
  readonly phoneHours: PhoneHours;
  readonly times: ClosingDays;
}

/** (specification, public site: questions) */
export function faqGroups(facts: FaqFacts): readonly FaqGroup[] {
  return [booking(facts), pricingGroup, reading, store(facts)];
}

const booking = ({ deadlineHours, phoneHours: { from, to } }: FaqFacts): FaqGroup => ({
  id: 'booking',
  title: 'ご予約について',
  items: [
    {
      id: 'how-to-book',
      question: '予約はどのようにすればよいですか。',
      answer: [
        [
          `オンラインでは24時間、お電話では${from}から${to}まで承っております。オンラインは、開始のお時間を30分ごとにお選びいただけます。`,
        ],
      ],
      booking: true,
    },
    {
      id: 'same-day',
      question: '当日の予約はできますか。',
      answer: [
        [`はい。${bothDeadlinesSentence(deadlineHours)}`],
        ['お急ぎのときは、お電話をいただくのが確かです。', { phone: 1 }, '　', { phone: 2 }],
      ],
    },
    {
      id: 'walk-in',
      question: '予約なしで行ってもよいですか。',
      answer: [
        [
          'ブースが空いておりましたら、ご予約なしでもご案内いたします。お待たせすることもございますので、ご予約をおすすめしております。',
        ],
      ],
    },
    {
      id: 'change',
      question: '予約の変更やキャンセルはできますか。',
      answer: [
        [
          '会員の方は、開始の2時間前まで、',
          { text: 'マイページ', href: '/mypage' },
          'からキャンセルの申請と日時の変更をしていただけます。キャンセルは、店で確認してから正式にお取り消しとなります。',
        ],
        [
          'ゲスト予約の方は、開始の2時間前まで、確認メールの専用ページから日時の変更とキャンセルをしていただけます。お電話かメールでも承ります。',
          { phone: 1 },
        ],
      ],
    },
    {
      id: 'late',
      question: '遅れてしまいそうなときは。',
      answer: [
        [
          'お電話でお知らせください。お着きが遅れましても、終了のお時間は変わりません。開始から30分を過ぎてもお見えにならないときは、キャンセルとさせていただきます。',
          { phone: 1 },
        ],
      ],
    },
    {
      id: 'no-mail',
      question: '確認メールが届きません。',
      answer: [
        [
          '15分たっても届かない場合は、迷惑メールに入っているか、メールアドレスの入力誤り、または受信拒否の設定が考えられます。お電話でお確かめください。',
          { phone: 1 },
        ],
      ],
    },
    {
      id: 'membership',
      question: '会員登録は必要ですか。',
      answer: [
        [
          '会員登録をなさらなくても、ゲストとしてご予約いただけます。電話占いも同じです。ご登録いただくと、次回からお名前などのご入力を省けます。',
        ],
      ],
    },
  ],
});

const pricingGroup: FaqGroup = {
  id: 'pricing',
  title: '料金について',
  items: [
    {
      id: 'first-time',
      question: '初めてですが、料金はいくらですか。',
      answer: [
        [
          '初めての方は、10分500円で対面鑑定をお受けいただけます（おひとりさま一回かぎり）。',
          { text: '料金の一覧', href: '/pricing' },
          'もご覧ください。',
        ],
      ],
    },
    {
      id: 'extension',
      question: '延長はできますか。',
      answer: [['次のお客さまのご予約がない場合にかぎり、10分1,500円で延長していただけます。']],
    },
    {
      id: 'nomination',
      question: '指名料はかかりますか。',
      answer: [['ご指名料はいただいておりません。']],
    },
    {
      id: 'payment',
      question: '支払い方法は何がありますか。',
      answer: [
        [
          '鑑定のあとに、現金・クレジットカード・PayPayでお支払いいただけます。電話占いは前払いのお振込です。',
          { text: 'お振込先について', href: '/phone-fortune' },
        ],
      ],
    },
    {
      id: 'refund',
      question: '返金はしてもらえますか。',
      answer: [['鑑定後のご返金はいたしかねます。ご不明な点は、鑑定の前にお尋ねください。']],
    },
  ],
};

const reading: FaqGroup = {
  id: 'reading',
  title: '鑑定について',
  items: [
    {
      id: 'topics',
      question: 'どのような相談ができますか。',
      answer: [
        [
          '恋愛、ご結婚、お仕事、転職、ご家族、人間関係、お引っ越しの方位や日取りなど、さまざまなご相談をお受けしております。お話がまとまっていなくても差し支えありません。',
        ],
      ],
    },
    {
      id: 'together',
      question: '友人や家族と一緒に受けられますか。',
      answer: [
        [
          'はい。お連れさまを含め、3名さままでご一緒に鑑定を受けていただけます。料金は変わりません。',
        ],
      ],
    },
    {
      id: 'again',
      question: '同じことをもう一度占ってもらえますか。',
      answer: [['同じご質問は、一週間以上の間をおいてからお受けいただくようお願いしております。']],
    },
    {
      id: 'prepare',
      question: '用意していくものはありますか。',
      answer: [
        [
          'とくにございません。生年月日のほかに、生まれた時刻や場所が分かると、より詳しく拝見できます。',
        ],
      ],
    },
    {
      id: 'recording',
      question: '録音や撮影はできますか。',
      answer: [
        ['鑑定中の録音・撮影は固くお断りしております。メモをお取りいただくことはできます。'],
      ],
    },
    {
      id: 'scary',
      question: '怖いことを言われませんか。',
      answer: [
        [
          '怖がらせる占いはいたしません。気をつけていただきたいことをお伝えするときは、その手立ても一緒にお話しいたします。',
        ],
      ],
    },
    {
      id: 'by-phone',
      question: '電話でも占ってもらえますか。',
      answer: [
        [
          'はい。電話占いを承っております。30分4,500円から、対面鑑定と同じ料金です。',
          { text: '電話占いのご案内', href: '/phone-fortune' },
        ],
      ],
    },
  ],
};

const store = ({ times: closing }: FaqFacts): FaqGroup => ({
  id: 'store',
  title: 'お店について',
  items: [
    {
      id: 'hours',
      question: '営業時間を教えてください。',
      answer: [
        [
          '基本は11時から18時までです。出演者により、後半は19時まで鑑定しております（受付は18:30まで）。今月のお時間は、',
          { text: '店舗情報', href: '/store-info' },
          'をご覧ください。',
        ],
      ],
    },
    {
      id: 'closed',
      question: '定休日はありますか。',
      answer: [[openingTexts.closedAnswer(closing)]],
    },
    {
      id: 'where',
      question: '場所はどこですか。',
      answer: [
        [
          '神戸市中央区みなと坂1丁目、みなと坂モールの2階です。',
          { text: '道順を見る', href: '/access' },
        ],
      ],
    },
    {
      id: 'parking',
      question: '駐車場はありますか。',
      answer: [
        [
          'みなと坂モールの立体駐車場をご利用いただけます。3階の連絡通路からエスカレーターで2階へお越しください。',
        ],
      ],
    },
    {
      id: 'private',
      question: '話し声がほかの人に聞こえませんか。',
      answer: [['鑑定は完全個室で行っております。まわりを気にせず、ゆっくりお話しください。']],
    },
    {
      id: 'children',
      question: '子どもと一緒でも大丈夫ですか。',
      answer: [
        [
          'はい。ベビーカーのままお入りいただけます。お子さまの手相や個性を拝見することもできます。',
        ],
      ],
    },
  ],
});
