import type { GivenWords } from '@salon/domain';

export const storeInfo: GivenWords<'store-info'> = {
  title: '店舗情報',
  description:
    '{{storeName}}の所在地、今月の営業時間と定休日、お電話の受付、最寄り駅とバス停、駐車場、事業内容のご案内です。',
  heading: '店舗情報',
  lead: '神戸・みなと坂モールの二階でお待ちしております。',
  facts: [
    { term: '店名', content: '{{storeName}}（うらないどころ よいづき）' },
    { term: '代表', content: '{{representative}}' },
    { term: '開店', content: '2018年10月' },
    { term: '出演者', content: '占い師 8名' },
    { term: 'お支払い', content: '{{payments}}\n電話占いは前払いのお振込' },
  ],
  more: [
    { term: '最寄り駅', content: '海岸通駅　2番出口から徒歩4分\n港町駅　南口から徒歩7分' },
    {
      term: 'バス停',
      content:
        '「みなと坂モール前」　正面入口まで徒歩1分（港町駅南口から230円）\n「みなと坂一丁目」　北入口まで徒歩3分',
    },
    {
      term: '駐車場',
      content:
        'みなと坂モール 立体駐車場をご利用ください。\n3階の連絡通路からエスカレーターで2階へお越しください。',
    },
    {
      term: '事業内容',
      content:
        '対面鑑定・電話占い\n占い教室の運営\n独立開業・店舗経営のコンサルティング\nオリジナルパワーストーンの製作・販売\n占い師の出演・執筆',
    },
  ],
};
