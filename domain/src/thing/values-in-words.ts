import type { NamesOf, Values } from '../event-values.ts';
import { formatDate, formatMonth } from '../time/time.ts';
import type { ContentOf } from './content.ts';
import { type Field, type Fields, labelOf } from './fields.ts';

export interface ValueAt {
  /** As in a request: `groups.0.items.2.answer`. */
  readonly path: string;
  /** For example まとまり「ご予約」・質問「…」・答え. */
  readonly label: string;
  readonly field: Exclude<Field, { kind: 'group' }>;
  readonly value: unknown;
}

/** In order; those of an entry follow the list that it is in. */
export function valuesAt(fields: Fields, content: object, names?: NamesOf): readonly ValueAt[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = Object(content)[name];
    const below = (path: string, label: string, inner: Fields, of: unknown) =>
      valuesAt(inner, Object(of), names).map((at) => ({
        ...at,
        path: `${path}.${at.path}`,
        label: `${label}・${at.label}`,
      }));
    if (field.kind === 'group') return below(name, labelOf(field), field.fields, value);
    const self = { path: name, label: labelOf(field), field, value };
    if (field.kind !== 'entries' || !Array.isArray(value)) return self;
    const called = namesOfEntries(field, value, names);
    return [
      self,
      ...value.flatMap((entry: unknown, at) =>
        below(`${name}.${at}`, `${field.singular}「${called[at]}」`, field.each, entry),
      ),
    ];
  });
}

/** The second of a name is told from the first. */
function namesOfEntries(
  { each, called }: Extract<Field, { kind: 'entries' }>,
  values: readonly unknown[],
  names?: NamesOf,
) {
  const field = each[called];
  const all = values.map((entry) =>
    field ? wordsOfValue(field, Object(entry)[called], names) : '',
  );
  return all.map((name, at) => {
    const before = all.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name}（${before + 1}）`;
  });
}

export function valuesInWords<F extends Fields>(
  fields: F,
  content: ContentOf<F>,
  names?: NamesOf,
  first?: keyof F & string,
): Values {
  const rank = ({ path }: ValueAt) => Number(path !== first);
  return Object.fromEntries(
    valuesAt(fields, content, names)
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ label, field, value }) => [label, wordsOfValue(field, value, names)]),
  );
}

export function wordsOfValue(field: Field, value: unknown, names?: NamesOf): string {
  const nameOf = (id: string) => names?.teller(id) ?? id;
  switch (field.kind) {
    case 'group':
      return '';
    case 'entries':
      return namesOfEntries(field, Array.isArray(value) ? value : [], names).join('、');
    case 'flag':
      return field.words[value === true ? 0 : 1];
    case 'number':
      return field.words(Number(value));
    case 'own':
      return field.words(value);
    case 'tellers':
    case 'list': {
      const each = Array.isArray(value) ? value.map(String) : [];
      if (field.kind === 'list') return each.join('、');
      return each.map(nameOf).join('、') || field.none;
    }
    default: {
      const text = String(value ?? '');
      if (text === '') return text;
      if (field.kind === 'choice') return field.options[text] ?? text;
      if (field.kind === 'month') return formatMonth(text);
      if (field.kind === 'day') return formatDate(text);
      if (field.kind === 'service') return names?.service(text) ?? text;
      return field.kind === 'teller' ? nameOf(text) : text;
    }
  }
}
