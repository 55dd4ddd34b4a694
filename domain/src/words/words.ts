import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import {
  type ContentOf,
  type Fields,
  type GivenContent,
  linkField,
  type TextField,
  valuesAt,
  wholeContent,
} from '../thing/fields.ts';
import {
  type FactValues,
  factsNamedIn,
  factsOfService,
  hasBrokenFact,
  unknownFacts,
} from './fill.ts';

/** The words of one page (specification, words: pages). */
export interface WordsDefinition<F extends Fields = Fields> {
  readonly title: string;
  /** Null for words that are on no page of their own. */
  readonly path: string | null;
  readonly fields: F;
  /** Until the salon writes its own, so true for any salon. */
  readonly neutral: ContentOf<F>;
}

export const wordsOfPage = <const F extends Fields>({
  neutral,
  ...declared
}: Omit<WordsDefinition<F>, 'neutral'> & {
  readonly neutral: GivenContent<F>;
}): WordsDefinition<F> => ({
  ...declared,
  neutral: wholeContent(declared.fields, neutral),
});

const MARKUP = /<\/?[a-z!][^>]*>/i;

function isPlain(text: string): string | undefined {
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

export const pageTitleField = line('ページの題名', {
  hint: '検索結果やブラウザのタブに出ます',
  required: messages.title,
  limit: 60,
});

export const pageDescriptionField = lines('ページの説明', {
  hint: '検索結果に出る紹介文です（80〜120文字）',
  limit: 300,
  rows: 2,
});

/** A link: where its text occurs in the text beside it, else behind that. */
export const linkFields = {
  linkText: line('リンクの文字'),
  linkTo: { ...linkField, empty: '' },
} as const satisfies Fields;

export function shownContent<F extends Fields>(fields: F, content: ContentOf<F>): ContentOf<F> {
  const shown = Object.entries(fields).map(([name, field]) => {
    const value: unknown = content[name];
    if (field.kind === 'group') return [name, shownContent(field.fields, Object(value))];
    if (field.kind !== 'entries' || !Array.isArray(value)) return [name, value];
    const entries = value.filter(({ isShown }) => isShown !== false);
    return [name, entries.map((entry) => shownContent(field.each, entry))];
  });
  return Object.fromEntries(shown) as ContentOf<F>;
}

export const factsNeededBy = (fields: Fields, content: object): readonly string[] => [
  ...new Set(
    valuesAt(fields, content).flatMap(({ field, value }) => {
      if (typeof value !== 'string' || value === '') return [];
      return field.kind === 'service'
        ? Object.values(factsOfService).map((nameOf) => nameOf(value))
        : factsNamedIn(value);
    }),
  ),
];

export const factErrors = (
  fields: Fields,
  content: object,
  facts: FactValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    valuesAt(fields, content).flatMap(({ path, value }) => {
      const [unknown] = typeof value === 'string' ? unknownFacts(value, facts) : [];
      return unknown === undefined
        ? []
        : [[path, `差し込み「{{${unknown}}}」はありません。一覧からお選びください`]];
    }),
  );
