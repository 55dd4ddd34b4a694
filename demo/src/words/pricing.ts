import type { GivenWords } from '@salon/domain';
import { duration, price, serviceId } from './fact.ts';

const slip = (minutes: number, caption: string, mark?: { mark: string; markFilled: boolean }) => ({
  service: serviceId('対面鑑定', minutes),
  caption,
  ...mark,
});

export const pricing: GivenWords<'pricing'> = {
  title: '料金',
  description: `対面鑑定・電話占いは${duration('対面鑑定', 10)}${price('対面鑑定', 10)}、初めての方は${duration('初回対面鑑定', 10)}${price('初回対面鑑定', 10)}。ご指名料はございません。対面鑑定は鑑定のあとに{{payments}}で、電話占いは前払いのお振込で承ります。`,
  heading: 'おしながき',
  lead: '料金はお時間だけで決まります。ご指名料も、ご相談の内容による追加の料金もございません。すべて税込です。',
  payHeading: 'お支払いは鑑定のあとで',
  first: {
    who: '初めての方',
    what: '対面鑑定',
    service: serviceId('初回対面鑑定', 10),
    note: 'おひとりさま一回かぎり。延長は通常の料金で承ります。',
  },
  usual: {
    heading: '対面鑑定・電話占い',
    note: '記載のお時間までの料金です。',
    slips: [
      slip(10, 'ひとつだけ訊く'),
      slip(20, 'お悩みをひとつ'),
      slip(30, '流れまで知る', { mark: '人気', markFilled: true }),
      slip(40, 'お相手のことも'),
      slip(50, 'ご相談をふたつ'),
      slip(60, 'ゆっくり、じっくり', { mark: 'おすすめ', markFilled: false }),
      slip(90, '人生の節目に'),
      slip(120, '一年を見とおす'),
    ],
    extras: [
      {
        term: '延長',
        before: `${duration('対面鑑定', 10)}ごとに`,
        service: serviceId('対面鑑定', 10),
        note: '次のお客さまのご予約がない場合にかぎり、その場でお声がけください。',
      },
      {
        term: '電話占い',
        before: duration('電話占い', 30),
        service: serviceId('電話占い', 30),
        after: 'から',
        note: '対面鑑定と同じ料金です。ご予約のあと、お振込先をメールでお知らせいたします。',
      },
    ],
  },
  facts: {
    heading: 'お支払いと\nご予約のこと',
    items: [
      {
        term: 'お支払い',
        content:
          '鑑定が終わりましたら、{{payments}}のいずれかでお支払いください。電話占いは前払いのお振込です。',
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
      linkTo: '/fortune-class',
      title: '占い教室',
      text: `${duration('占い教室', 60)} ${price('占い教室', 60)}、初回は教材つきで ${price('占い教室（初回）', 60)}`,
      picture: '/art/nine-stars.svg',
    },
    {
      linkTo: '/powerstone',
      title: 'パワーストーン',
      text: 'ブレスレット 15,000円から',
      picture: '/art/amethyst.svg',
    },
  ],
};
