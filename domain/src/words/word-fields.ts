import { yen } from '../event-values.ts';
import { messages } from '../form/messages.ts';
import { entries, type Fields } from '../thing/fields.ts';
import { line, lines, linkFields } from './words.ts';

export const group = <const F extends Fields>(label: string, fields: F) => ({
  label,
  kind: 'group' as const,
  fields,
});

export const heading = line('見出し', {
  hint: '空のままにすると、このまとまりはページに出ません',
});

/** The page breaks it where its lines end. */
export const brokenHeading = lines('見出し', { limit: 200, rows: 2 });

export const needed = (label: string) => line(label, { required: `${label}を入力してください` });

export const service = (label: string) => ({ label, kind: 'service', empty: '' }) as const;

/** Yen, tax included, of what is not a service. */
export const amount = (label: string) =>
  ({
    label,
    kind: 'number',
    min: 0,
    max: 9_999_999,
    message: messages.price,
    initial: 0,
    words: yen,
  }) as const;

export const picture = (label = '絵') =>
  ({ label, kind: 'picture', upload: 'banner', empty: '' }) as const;

export const pictureText = line('絵の説明', { hint: '絵が見えない方に読み上げられます' });

export const terms = (label: string) =>
  entries({
    label,
    one: '行',
    called: 'term',
    each: { term: needed('項目'), content: lines('内容', { rows: 2 }) },
  });

export const stepFields = { title: needed('題'), text: lines('文章') } as const;

export const steps = (label: string) =>
  entries({ label, one: '手順', called: 'title', max: 20, each: stepFields });

export const linkCards = entries({
  label: 'あわせてご覧いただきたいページ',
  one: 'カード',
  called: 'title',
  max: 10,
  each: {
    title: needed('題'),
    text: line('文章'),
    picture: picture(),
    linkTo: { ...linkFields.linkTo, required: messages.url },
  },
});
