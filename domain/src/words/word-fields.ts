import { yen } from '../event-values.ts';
import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { entries, type Fields, type TextField } from '../thing/fields.ts';
import { linkField } from '../thing/record-kind.ts';
import { hasBrokenFact } from './fill.ts';

const MARKUP = /<\/?[a-z!][^>]*>/i;

function isPlain(text: string) {
  if (hasBrokenFact(text)) return messages.brokenFact;
  return MARKUP.test(text) ? messages.markup : undefined;
}

type More = Partial<Omit<TextField, 'kind' | 'label' | 'empty' | 'upload'>>;

const text =
  <const K extends 'line' | 'lines', const D extends More>(kind: K, usual: D) =>
  <const M extends More>(label: string, more?: M) =>
    ({ label, kind, empty: '', rule: isPlain, ...usual, ...more }) as unknown as {
      readonly label: string;
      readonly kind: K;
      readonly empty: '';
    } & Omit<D, keyof M> &
      M;

export const line = text('line', { limit: 200 });

/** An empty line makes a paragraph. */
export const lines = text('lines', { limit: limits.freeText });

/** For search engines and the browser's tab. */
export const tabTexts = {
  title: line('ページの題名', {
    hint: '検索結果やブラウザのタブに出ます',
    required: messages.title,
    limit: 60,
  }),
  description: lines('ページの説明', {
    hint: '検索結果に出る紹介文です（80〜120文字）',
    limit: 300,
    rows: 2,
  }),
} as const satisfies Fields;

/** A link: where its text occurs in the text beside it, else behind that. */
export const linkFields = {
  linkText: line('リンクの文字'),
  linkTo: { ...linkField, empty: '' },
} as const satisfies Fields;

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

export const pageHead = {
  ...tabTexts,
  heading: needed('見出し'),
  lead: lines('リード文'),
} as const satisfies Fields;

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

/** Millimetres of a pearl. */
export const pearlSize = {
  label: '玉の大きさ（mm）',
  kind: 'number',
  min: 0,
  max: 30,
  message: '0から30までの整数で入力してください',
  initial: 0,
  words: (size: number) => `${size}mm`,
} as const;

export const picture = (label = '絵') =>
  ({ label, kind: 'picture', upload: 'banner', empty: '' }) as const;

export const pictureText = line('絵の説明', { hint: '絵が見えない方に読み上げられます' });

export const terms = (label: string) =>
  entries({
    label,
    singular: '行',
    called: 'term',
    each: { term: needed('項目'), content: lines('内容', { rows: 2 }) },
  });

export const stepFields = { title: needed('題'), text: lines('文章') } as const;

export const steps = (label: string) =>
  entries({ label, singular: '手順', called: 'title', each: stepFields });

export const linkCards = entries({
  label: 'あわせてご覧いただきたいページ',
  singular: 'カード',
  called: 'title',
  each: {
    title: needed('題'),
    text: line('文章'),
    picture: picture(),
    linkTo: { ...linkFields.linkTo, required: messages.url },
  },
});
