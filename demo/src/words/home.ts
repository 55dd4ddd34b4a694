import type { GivenWords } from '@salon/domain';
import { duration, price, serviceId } from './fact.ts';

export const home: GivenWords<'home'> = {
  title: '{{storeName}}｜神戸・みなと坂モールの占いサロン',
  description: `神戸・みなと坂モール2階、完全個室の占い処。初めての方は${duration('初回対面鑑定', 10)}${price('初回対面鑑定', 10)}。対面鑑定・電話占い・占い教室を、空き時間を見ながらオンラインでご予約いただけます。`,
  hero: {
    copy: '心が決まる、\n宵のひととき。',
    place: '神戸・みなと坂モール二階、\n完全個室の占い処。',
    offerWho: '初めての方\n対面鑑定',
    offer: serviceId('初回対面鑑定', 10),
  },
  tellers: {
    lead: 'ご相談に合う先生が、きっと見つかります。ご指名料はございません。\n気になる先生の「次の空き」から、そのままご予約いただけます。',
  },
  stones: {
    label: 'オリジナルパワーストーン',
    heading: '石を選ぶことは、\n願いを確かめること。',
    names: '紫水晶\n月長石\n黒曜石\n翡翠',
    text: '占い師が生年月日とご相談の内容から石を選び、一連ずつお作りするオリジナルブレスレットです。お守りとして身につけていただけるよう、浄化をしてお渡しいたします。',
    prices: [
      { label: '女性用 8mm', millimetres: 8, price: 15_000 },
      { label: '女性用・男性用 10mm', millimetres: 10, price: 20_000 },
      { label: '男性用 12mm', millimetres: 12, price: 30_000 },
    ],
  },
  coupon: {
    stub: '友だち追加特典',
    heading: 'LINEの友だち追加で',
    amount: 500,
    note: 'お会計のときに、トーク画面のクーポンをお見せください。おひとりさま一回かぎり、ほかの割引との併用はご容赦ください。',
  },
  sns: {
    heading: '日々のたより',
    instagram: '今日の一枚引きと、出演のお知らせ',
    blog: '九星別・今月の過ごし方',
  },
  greeting: {
    heading: 'ごあいさつ',
    text: `占いは、先のことを言い当てるためだけのものではございません。どなたかに話してはじめて、ご自分の本心に気づくことがあります。

お買い物のついでに、ふらりとお立ち寄りいただける場所で、鑑定は仕切りのある個室でゆっくりと。怖がらせる占いはいたしません。

お帰りの足どりが少し軽くなりますように。占い師一同、心を込めてお迎えいたします。`,
  },
  linkCards: [
    {
      linkTo: '/concept',
      title: '{{shortName}}について',
      text: '五つのお約束と、店に込めた思い',
      picture: '/art/paper-doors.svg',
    },
    {
      linkTo: '/pricing',
      title: 'おしながき',
      text: `対面・電話ともに、${duration('対面鑑定', 10)}\u00a0${price('対面鑑定', 10)}`,
      picture: '/art/price-slips.svg',
    },
  ],
  angelNumbers: {
    heading: 'エンジェルナンバー',
    text: '時計やレシートで、同じ数字を続けて目にすることはありませんか。一桁から五桁まで、数字にまつわる意味をまとめました。',
    samples: [
      { term: '1', content: '新しいことを始める合図' },
      { term: '22', content: '信じて待つと、形になります' },
      { term: '333', content: '見守られています。そのままの歩みで' },
      { term: '4444', content: '足もとを整えるとき' },
      { term: '55555', content: '大きな変わり目がすぐそこに' },
    ],
  },
  media: [
    {
      date: '2026.09',
      title: 'ラジオみなと坂「夕凪の時間」に紫苑が出演しました',
      linkTo: 'https://radio.yoizuki.example/yunagi',
    },
    {
      date: '2026.06',
      title: '『神戸まちあるき帖』夏号「雨の日に行きたい店」',
      linkTo: 'https://machiaruki.yoizuki.example/summer',
    },
    {
      date: '2025.12',
      title: 'みなと坂タウン誌「来年の運勢」を寄稿しました',
      linkTo: 'https://town.yoizuki.example/unsei',
    },
    {
      date: '2025.08',
      title: '『港の手しごと』第12号に、オリジナルパワーストーンが紹介されました',
      linkTo: 'https://teshigoto.yoizuki.example/12',
    },
    {
      date: '2025.03',
      title: 'みなと坂モール館内誌「春の占い特集」に沙羅が登場しました',
      linkTo: 'https://mall.yoizuki.example/spring',
    },
    {
      date: '2024.11',
      title: 'ラジオみなと坂「夕凪の時間」に代表の{{representative}}が出演しました',
      linkTo: 'https://radio.yoizuki.example/opening',
    },
  ],
  closing: {
    heading: '今日の迷いを、\n今日のうちに。',
    text: 'ご予約は24時間、こちらから承ります。\nお支払いは、鑑定のあとで承ります。',
  },
};
