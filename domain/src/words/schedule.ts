import { lines, pageHead } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const scheduleWords = wordsOfPage({
  title: '出演表',
  path: '/schedule',
  fields: {
    ...pageHead,
    lead: lines('リード文', { rows: 2 }),
  },
  neutral: {
    description: '{{storeName}}の今月と来月の出演表です。占い師の出演日を、日ごとにご案内します。',
    lead: '都合により替わることがございます。空き時間は、ご予約の画面でお確かめください。',
  },
});
