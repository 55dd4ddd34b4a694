import type { GivenWords } from '@salon/domain';

export const access: GivenWords<'access'> = {
  title: 'アクセス',
  description:
    '海岸通駅から徒歩4分、港町駅から徒歩7分。みなと坂モール2階までの道順と館内図をご案内します。',
  heading: 'アクセス',
  lead: '{{address}}です。',
  map: {
    picture: '/art/access-map.svg',
    pictureText: '港町駅から徒歩7分、海岸通駅から徒歩4分の、みなと坂モールまでの略図',
    note: '略図です。方角と距離は、実際と異なります。',
  },
  routes: [
    {
      station: '海岸通駅',
      exit: '2番出口',
      minutes: 4,
      summary: '徒歩4分。屋根のある歩道を通りますので、雨の日も傘がほとんど要りません。',
      entrance: '北入口',
      steps: [
        {
          picture: '/art/exit-2.svg',
          title: '改札を出て、2番出口へ',
          text: '「みなと坂モール方面」の案内に沿って、2番出口へお進みください。エレベーターもございます。',
        },
        {
          picture: '/art/roofed-walk.svg',
          title: '地上に出て、左へ',
          text: '海を背にして左へ。屋根のある歩道が、モールまで続いています。',
        },
        {
          picture: '/art/north-entrance.svg',
          title: '北入口からモールへ',
          text: '歩道の先が、みなと坂モールの北入口（1階）です。',
        },
        {
          picture: '/art/escalator.svg',
          title: 'エスカレーターで2階へ',
          text: '中央のエスカレーターを上がり、左手へお進みください。突きあたりの左側、紺の暖簾が{{shortName}}です。',
        },
      ],
    },
    {
      station: '港町駅',
      exit: '南口',
      minutes: 7,
      summary: '徒歩7分。南口からは、みなと坂モール行きのバスもございます（バス代230円）。',
      entrance: '正面入口',
      steps: [
        {
          picture: '/art/tree-avenue.svg',
          title: '南口を出て、海のほうへ',
          text: '改札を出ましたら、南口へ。坂を下る並木道を、海のほうへまっすぐお進みください。',
        },
        {
          picture: '/art/clock-corner.svg',
          title: '二つめの信号を左へ',
          text: '時計のある角が目印です。左へ折れると、正面にモールが見えてまいります。',
        },
        {
          picture: '/art/front-entrance.svg',
          title: '正面入口からモールへ',
          text: '広場を横切ると、正面入口（1階）です。バスでお越しの方も、こちらの前にお着きになります。',
        },
        {
          picture: '/art/escalator.svg',
          title: 'エスカレーターで2階へ',
          text: '中央のエスカレーターを上がり、そのまま先へお進みください。左手の奥、紺の暖簾が{{shortName}}です。',
        },
      ],
    },
  ],
  floors: {
    heading: '館内のご案内',
    elevator:
      'エレベーターは、中央のエスカレーターのとなりにございます。2階で降りて、左手の奥の暖簾を目印にお進みください。',
    guides: [
      {
        title: '北入口（1階）から',
        entrance: '北入口',
        steps:
          '入ってまっすぐ、中央のエスカレーターで2階へ上がります。\n2階に着きましたら、左手へお進みください。\n突きあたりの左側、紺の暖簾が{{shortName}}です。',
        picture: '/art/floor-map-north-entrance.svg',
        pictureText:
          '北入口（1階）から中央のエスカレーターへ、2階で左手の奥の{{shortName}}までの館内図',
      },
      {
        title: '正面入口（1階）から',
        entrance: '正面入口',
        steps:
          '書店と花屋の前を通り、中央までまっすぐお進みください。\nエスカレーターで2階へ上がり、そのまま先へお進みください。\n左手の奥、紺の暖簾が{{shortName}}です。',
        picture: '/art/floor-map-front-entrance.svg',
        pictureText:
          '正面入口（1階）から書店と花屋の前を通って中央のエスカレーターへ、2階で左手の奥の{{shortName}}までの館内図',
      },
    ],
    insideTitle: '2階 館内図',
    insidePicture: '/art/floor-map.svg',
    insideText:
      'みなと坂モール2階の館内図。中央のエスカレーターの先、左手の奥に{{shortName}}があります',
  },
  parking: {
    heading: 'お車でお越しの方',
    text: 'みなと坂モールの立体駐車場をご利用ください。3階の連絡通路からエスカレーターで2階へ下り、紺の暖簾を目印にお進みください。',
  },
  lost: { heading: '道に迷われたら', text: 'お電話をいただければ、その場でご案内いたします。' },
};
