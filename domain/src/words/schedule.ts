import { needed } from './word-fields.ts';
import { lines, pageDescriptionField, pageTitleField, wordsOfPage } from './words.ts';

export const scheduleWords = wordsOfPage({
  title: '出演表',
  path: '/schedule',
  fields: {
    title: pageTitleField,
    description: pageDescriptionField,
    heading: needed('見出し'),
    lead: lines('リード文', { rows: 2 }),
  },
  neutral: {
    title: '出演表',
    description: '{{storeName}}の今月と来月の出演表です。占い師の出演日を、日ごとにご案内します。',
    heading: '出演表',
    lead: '都合により替わることがございます。空き時間は、ご予約の画面でお確かめください。',
  },
});
