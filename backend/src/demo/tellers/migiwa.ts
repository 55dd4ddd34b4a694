import type { DemoTeller } from '../demo-types.ts';

/** The one teller who also reads by telephone; her working hours carry a service type. */
export const migiwa: DemoTeller = {
  id: '626ebc62-8a99-4b54-bdbc-62c0253eb5a3',
  slug: 'migiwa',
  profile: {
    name: '白瀬 汀',
    nameKana: 'シラセ ミギワ',
    description:
      'お声の調子や言葉の間から、奥にあるお気持ちを感じとってまいります。対面のほか、当店の電話占いを担当しております。遠方の方や、外出がむずかしい方も、ご自宅でくつろぎながらお話しください。',
    specialties: ['霊視', '霊聴', '浄化', 'ヒーリング'],
    career: '鑑定歴15年。看護の仕事をしていたころから、ご相談を受けることが多くありました。師のもとで八年学び、電話鑑定の道に入りました。',
    readingHistory: '電話鑑定を中心に、のべ九千名さまほど。北海道から沖縄まで、また海外にお住まいの方からもご予約をいただいております。',
    consultationTopics: '人に話しにくいこと、大切な方とのお別れ、眠れない夜のこと、ご夫婦のこと、お子さまのこと、これからの生き方',
    expertiseAreas: '霊視・霊聴によるお気持ちの読みとり、場や持ちものの浄化、呼吸を整えるヒーリング',
    kiStar: '一白水星',
    recentInterests: '雨の音を録りためています。瀬戸内の小さな島で録った、朝の雨がお気に入りです。',
    motto: '静かな水ほど、よく映る。',
    otherInfo: '電話占いは、ご予約のお時間に汀からお電話いたします。静かなお部屋で、飲みものをご用意のうえお待ちください。',
    message: 'お顔が見えなくても、声にはその方の今がよく表れます。泣いてしまっても、黙ってしまっても大丈夫です。ゆっくりまいりましょう。',
    customerMessage:
      '怖がらせるようなことは申しません。高いお品をおすすめすることもありません。お電話を切られたあと、深く息ができるようになっていただけたら、それがいちばんの喜びです。',
    recommendPoint: 'お店まで足を運べない方、夜のひとときにご相談なさりたい方に。電話占いは30分4,500円から承ります。',
    profileImage: '/art/teller-migiwa.svg',
    displayOrder: 4,
    isActive: true,
  },
};
