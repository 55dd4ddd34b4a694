import { entries } from '../thing/fields.ts';
import {
  group,
  heading,
  line,
  lines,
  needed,
  pageHead,
  picture,
  pictureText,
  stepFields,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const accessWords = wordsOfPage({
  title: 'アクセス',
  path: '/access',
  fields: {
    ...pageHead,
    map: group('略図', { picture: picture(), pictureText, note: line('ご案内') }),
    routes: entries({
      label: '駅からの道順',
      singular: '道順',
      called: 'station',
      each: {
        station: needed('駅'),
        exit: line('出口'),
        minutes: {
          label: '徒歩（分）',
          kind: 'number',
          min: 0,
          max: 120,
          message: '0から120までの整数で入力してください',
          initial: 0,
          words: (count: number) => `${count}分`,
        },
        summary: lines('ご案内', { rows: 2 }),
        entrance: line('着く入口', { hint: '同じ名前の入口の館内図へつながります' }),
        steps: entries({
          label: '手順',
          called: 'title',
          each: { ...stepFields, picture: picture() },
        }),
      },
    }),
    floors: group('館内のご案内', {
      heading,
      elevator: lines('エレベーターのご案内', { rows: 2 }),
      guides: entries({
        label: '入口からの道順',
        singular: '入口',
        called: 'title',
        each: {
          title: needed('題'),
          entrance: line('入口の名前'),
          steps: lines('手順（一行にひとつ）'),
          picture: picture(),
          pictureText,
        },
      }),
      insideTitle: line('館内図の題'),
      insidePicture: picture('館内図'),
      insideText: pictureText,
    }),
    parking: group('お車でお越しの方', { heading, text: lines('文章') }),
    lost: group('道に迷われたら', { heading, text: lines('文章') }),
  },
  neutral: {
    description: '{{storeName}}への道順のご案内です。',
    lead: '{{address}}',
    lost: { heading: '道に迷われたら', text: 'お電話をいただければ、その場でご案内いたします。' },
  },
});
