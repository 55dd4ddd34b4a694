import type { GivenWords } from '@salon/domain';

export const powerstone: GivenWords<'powerstone'> = {
  title: 'パワーストーン',
  description:
    '占い師が生年月日とご相談の内容から石を選び、一連ずつお作りするオリジナルブレスレット。女性用8mm 15,000円から。',
  heading: 'オリジナル\nパワーストーン\nブレスレット',
  lead: '占い師が生年月日とご相談の内容から石を選び、一連ずつお作りいたします。お渡しの前に浄化をいたします。',
  prices: {
    heading: 'ブレスレットの料金',
    note: 'すべて税込です。石の種類により、料金が変わることがございます。その場合は、お作りする前に必ずお伝えいたします。',
    groups: [
      {
        who: '女性用',
        items: [
          { label: '8mm', millimetres: 8, price: 15_000, mark: '基本' },
          { label: '10mm', millimetres: 10, price: 20_000 },
        ],
      },
      {
        who: '男性用',
        items: [
          { label: '10mm', millimetres: 10, price: 20_000 },
          { label: '12mm', millimetres: 12, price: 30_000 },
        ],
      },
      {
        who: 'お子さま用',
        items: [
          { label: '小学生まで', millimetres: 8, price: 8_000 },
          { label: '中学生', millimetres: 8, price: 10_000 },
          { label: '高校生', millimetres: 8, price: 12_000 },
        ],
      },
      { who: 'お守り石', items: [{ label: '10mm', millimetres: 10, price: 10_000 }] },
    ],
  },
  rationale: {
    heading: '石をおすすめする理由',
    text: `石そのものが運を変えるとは申しません。けれども、願いを込めて選んだ石を毎朝身につけることは、ご自分との約束を思い出すきっかけになります。

{{shortName}}では、生年月日から足りない五行や九星の相性を見て、石の色と組み合わせをお選びします。どうしてこの石なのかを、手書きの紙に添えてお渡しいたします。

お手首の太さに合わせてお作りし、糸のお直しも承ります。お急ぎでない方は、鑑定のあとにゆっくりお選びください。`,
    points: [
      { term: '生年月日から', content: '四柱推命と九星気学をもとに、色と種類を選びます。' },
      { term: '一連ずつ', content: '同じものは二つございません。お手首に合わせてお作りします。' },
      { term: '浄化をして', content: 'お渡しの前に、水晶と香で浄化をいたします。' },
      { term: '押しつけません', content: '鑑定のついでに石をおすすめすることはございません。' },
    ],
  },
  shop: {
    heading: 'オンラインショップ',
    text: 'お出かけのむずかしい方は、オンラインショップでもお求めいただけます。',
  },
  social: '新しく入った石は、Instagramでご紹介しています。',
  book: '石のご相談を予約する',
};
