import type { HalfDayHours, MonthHours } from '@salon/domain';
import { outside } from './salon.ts';

/**
 * Section by section in order (specification, public site: home page). An array of strings is one
 * heading broken into lines.
 */
export const home = {
  hero: {
    copy: ['心が決まる、', '宵のひととき。'],
    place: ['神戸・みなと坂モール二階、', '完全個室の占い処。'],
    offer: { who: ['初めての方', '対面鑑定'], minutes: 10, price: 500 },
    book: '空き時間を見て予約する',
    phoneLabel: 'お電話でのご予約',
    phoneOpen: '受付中',
    phoneOpenUntil: (to: string) => `・${to}まで`,
    phoneClosed: '時間外',
    moonCaption: '今宵の月',
  },
  tellers: {
    heading: '占い師のご紹介',
    lead: [
      'ご相談に合う先生が、きっと見つかります。ご指名料はございません。',
      '気になる先生の「次の空き」から、そのままご予約いただけます。',
    ],
    next: '次の空き',
    noNext: '空きはお電話で',
    freeSoon: { heading: '今日・明日に空いている占い師', any: 'おまかせで、お時間から選ぶ' },
    all: (count: number) => `すべての占い師を見る（${count}名）`,
    list: '占い師の一覧',
    page: 'お気持ちに合う占い師を、ゆっくりお選びください。ご指名料はございません。',
    empty: '占い師のご紹介を準備しております。',
    profile: {
      career: '経歴',
      readingHistory: '鑑定歴',
      consultationTopics: 'よくお受けするご相談',
      expertiseAreas: '得意なこと',
      kiStar: '本命星',
      specialties: '占術',
      recentInterests: '近ごろ気になること',
      motto: '座右の銘',
      otherInfo: 'お越しになる方へ',
      message: 'メッセージ',
      customerMessage: 'お客さまへ',
      recommendPoint: 'おすすめしたい方',
      reviews: 'いただいたお手紙',
      noReviews: 'お手紙は、まもなくご紹介いたします。',
      book: 'この占い師を予約する',
      close: '閉じる',
    },
  },
  schedule: {
    heading: '出演表',
    hours: ({ firstHalf, secondHalf }: MonthHours) => {
      const half = ({ start, reception, end }: HalfDayHours) =>
        `${start}–${reception}（${end} 終了）`;
      return `前半の受付は ${half(firstHalf)}、後半の受付は ${half(secondHalf)}です。`;
    },
    caption: '本日から七日の出演者',
    weekday: '曜日',
    halves: { first: '前半', second: '後半' },
    none: 'お休み',
    closed: '休業日',
    today: '本日',
    note: [
      '都合により出演者が替わることがございます。',
      '最新の空き時間はご予約画面でご確認ください。',
    ],
    monthPicture: (month: number) => `${month}月の出演表を見る`,
  },
  stones: {
    label: 'オリジナルパワーストーン',
    heading: ['石を選ぶことは、', '願いを確かめること。'],
    names: ['紫水晶', '月長石', '黒曜石', '翡翠'],
    text: '占い師が生年月日とご相談の内容から石を選び、一連ずつお作りするオリジナルブレスレットです。お守りとして身につけていただけるよう、浄化をしてお渡しいたします。',
    prices: [
      { label: '女性用 8mm', millimetres: 8, price: 15_000 },
      { label: '女性用・男性用 10mm', millimetres: 10, price: 20_000 },
      { label: '男性用 12mm', millimetres: 12, price: 30_000 },
    ],
    page: 'パワーストーンについて',
    shop: { text: 'オンラインショップ', href: outside.shop },
  },
  sns: {
    heading: '日々のたより',
    coupon: {
      stub: '友だち追加特典',
      title: 'LINEの友だち追加で',
      amount: 500,
      unit: '円引き',
      note: 'お会計のときに、トーク画面のクーポンをお見せください。おひとりさま一回かぎり、ほかの割引との併用はご容赦ください。',
      button: { text: 'LINEで友だち追加', href: outside.line },
    },
    links: [
      { name: 'Instagram', text: '今日の一枚引きと、出演のお知らせ', href: outside.instagram },
      { name: 'ブログ', text: '九星別・今月の過ごし方', href: outside.blog },
    ],
  },
  announcements: { heading: 'お知らせ', empty: 'ただいまお知らせはございません。' },
  banners: { heading: 'おすすめのご案内' },
  reviews: {
    heading: 'お客さまの声',
    previous: '前へ',
    next: '次へ',
    empty: 'お手紙は、まもなくご紹介いたします。',
  },
  recruitment: {
    heading: ['占い師を', '募集しています'],
    text: '週3日から、1日4〜5時間の短い時間で働けます。決まった曜日に、無理なく続けていただける方をお待ちしております。',
    details: '募集の詳細を見る',
    apply: '応募フォームへ',
    contact: '募集について問い合わせる',
    facts: [
      { term: '契約', lines: ['業務委託（5名から10名を急募）'] },
      { term: 'お時間', lines: ['前半 10:00–14:50', '後半 15:00–19:00'] },
      { term: '報酬', lines: ['売上の50%'] },
      { term: '条件', lines: ['対面鑑定のご経験が1年以上ある方'] },
      { term: '掛け持ち', lines: ['チャット・メール・電話鑑定は差し支えありません'] },
    ],
  },
  greeting: {
    heading: 'ごあいさつ',
    paragraphs: [
      '占いは、先のことを言い当てるためだけのものではございません。どなたかに話してはじめて、ご自分の本心に気づくことがあります。',
      'お買い物のついでに、ふらりとお立ち寄りいただける場所で、鑑定は仕切りのある個室でゆっくりと。怖がらせる占いはいたしません。',
      'お帰りの足どりが少し軽くなりますように。占い師一同、心を込めてお迎えいたします。',
    ],
    signature: { office: '占い処 宵月　代表', name: '楠 綾乃' },
    pictureText: '紺の暖簾に三日月の絵',
  },
  linkCards: [
    {
      to: '/concept',
      title: '宵月について',
      text: '五つのお約束と、店に込めた思い',
      picture: '/art/paper-doors.svg',
    },
    {
      to: '/pricing',
      title: 'おしながき',
      text: '対面・電話ともに、10分\u00a01,500円',
      picture: '/art/price-slips.svg',
    },
  ],
  angelNumbers: {
    heading: 'エンジェルナンバー',
    text: '時計やレシートで、同じ数字を続けて目にすることはありませんか。一桁から五桁まで、数字にまつわる意味をまとめました。',
    open: '数字の意味を調べる',
    samples: [
      { term: '1', content: '新しいことを始める合図' },
      { term: '22', content: '信じて待つと、形になります' },
      { term: '333', content: '見守られています。そのままの歩みで' },
      { term: '4444', content: '足もとを整えるとき' },
      { term: '55555', content: '大きな変わり目がすぐそこに' },
    ],
  },
  media: { heading: 'メディア掲載', open: '掲載の一覧を見る' },
  topics: { heading: 'トピックス', empty: 'トピックスは、まもなくお届けいたします。' },
  closing: {
    heading: ['今日の迷いを、', '今日のうちに。'],
    text: ['ご予約は24時間、こちらから承ります。', 'お支払いは、鑑定のあとで承ります。'],
    book: '予約する',
  },
} as const;
