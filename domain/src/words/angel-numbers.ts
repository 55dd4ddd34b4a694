import { entries } from '../thing/fields.ts';
import { line, lines, needed } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

/** A dialog of the home page (specification, public site: home page). */
export const angelNumbersWords = wordsOfPage({
  title: 'エンジェルナンバー',
  path: null,
  fields: {
    heading: needed('見出し'),
    lead: lines('リード文', { rows: 2 }),
    meanings: entries({
      label: '数字の意味',
      singular: '数字',
      called: 'number',
      each: {
        number: line('数字（一桁から五桁）', {
          limit: 5,
          rule: (number: string) =>
            /^\d{1,5}$/.test(number) ? undefined : '一桁から五桁の数字を入力してください',
          required: '数字を入力してください',
        }),
        meaning: line('意味'),
      },
    }),
  },
  neutral: {
    lead: 'ふと目にした数字を、今日の小さな手がかりに。意味は、ひとつの読み方としてお楽しみください。',
  },
});
