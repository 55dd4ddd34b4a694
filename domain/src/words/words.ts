import { mapValues } from '../keys-of.ts';
import { type ContentOf, type GivenContent, valuesAt, wholeContent } from '../thing/content.ts';
import type { Fields } from '../thing/fields.ts';
import { type FactValues, factsNamedIn, factsOfService, unknownFacts } from './fill.ts';

/** The words of one page (specification, words: pages). */
export interface WordsDefinition<F extends Fields = Fields> {
  readonly title: string;
  readonly path: string | null;
  readonly fields: F;
  /** Shown until the salon writes its own words, so they must be true for any salon. */
  readonly neutral: ContentOf<F>;
}

/** A page is headed by its title, unless the neutral words say otherwise. */
export const wordsOfPage = <const F extends Fields>({
  neutral,
  ...declared
}: Omit<WordsDefinition<F>, 'neutral'> & {
  readonly neutral: GivenContent<Omit<F, 'title' | 'heading'>> & {
    readonly title?: string;
    readonly heading?: string;
  };
}): WordsDefinition<F> => {
  const { title, fields } = declared;
  return { ...declared, neutral: wholeContent(fields, { title, heading: title, ...neutral }) };
};

export function shownContent<F extends Fields>(fields: F, content: ContentOf<F>): ContentOf<F> {
  return mapValues(fields, (field, name): unknown => {
    const value: unknown = content[name];
    if (field.kind === 'group') return shownContent(field.fields, Object(value));
    if (field.kind !== 'entries' || !Array.isArray(value)) return value;
    const entries = value.filter(({ isShown }) => isShown !== false);
    return entries.map((entry) => shownContent(field.each, entry));
  }) as ContentOf<F>;
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
