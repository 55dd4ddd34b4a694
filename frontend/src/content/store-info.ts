import { salon } from './salon.ts';

/**
 * The store information page; opening hours and telephone numbers come from the settings
 * (specification, public site: store information).
 */
export const storeInfo = {
  heading: '店舗情報',
  lead: '神戸・みなと坂モールの二階でお待ちしております。',
  facts: [
    { term: '店名', lines: ['占い処 宵月（うらないどころ よいづき）'] },
    { term: '代表', lines: [salon.representative] },
    { term: '開店', lines: ['2018年10月'] },
    { term: '出演者', lines: ['占い師 8名'] },
    { term: 'お支払い', lines: ['現金・クレジットカード・PayPay', '電話占いは前払いのお振込'] },
  ],
  address: {
    term: '所在地',
    lines: ['〒650-0000', salon.address],
    map: { text: '地図で見る', href: salon.mapUrl },
    access: { text: '道順を見る', href: '/access' },
  },
  contact: { term: 'お問い合わせ', mailLabel: 'メール' },
  stations: {
    term: '最寄り駅',
    lines: ['海岸通駅　2番出口から徒歩4分', '港町駅　南口から徒歩7分'],
  },
  busStops: {
    term: 'バス停',
    lines: [
      '「みなと坂モール前」　正面入口まで徒歩1分（港町駅南口から230円）',
      '「みなと坂一丁目」　北入口まで徒歩3分',
    ],
  },
  parking: {
    term: '駐車場',
    lines: [
      'みなと坂モール 立体駐車場をご利用ください。',
      '3階の連絡通路からエスカレーターで2階へお越しください。',
    ],
  },
  hours: {
    term: '営業時間',
    loading: '営業時間を確認しております。',
    /** If the settings have no hours for the month. */
    missing: '前半 10:00–14:30（受付14:00まで）／後半 15:00–19:00（受付18:30まで）',
    halves: { first: '前半', second: '後半' },
    line: (start: string, end: string, reception: string) =>
      `${start}–${end}（受付は${reception}まで）`,
  },
  closedDays: '定休日',
  singleClosedDays: '臨時休業',
  business: {
    term: '事業内容',
    lines: [
      '対面鑑定・電話占い',
      '占い教室の運営',
      '独立開業・店舗経営のコンサルティング',
      'オリジナルパワーストーンの製作・販売',
      '占い師の出演・執筆',
    ],
  },
} as const;
