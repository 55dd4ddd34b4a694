import { groupedBy, type Likeness, likenesses, likenessKeys, matchesSearch, type PersonKind, queryWords, searchWords } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { alikeKey, type PersonDocument } from './people.ts';

type People = DocumentReader<PersonDocument>;

/** More than anybody reads: a search that finds so many needs another word. */
const MOST_FOUND = 10_000;

/** Of whom something is known, by person id. */
export async function peopleOf(people: People, persons: readonly string[]): Promise<ReadonlyMap<string, PersonDocument>> {
  const found = await people.getMany([...new Set(persons)]);
  return new Map(found.map(({ id, doc }) => [id, doc]));
}

/**
 * Persons of one kind, or of all, with every word of the query at the beginning of one of their words
 * (architecture, reads and projections: search).
 */
export async function searchPeople(people: People, query: string, kind: PersonKind | '*' = '*'): Promise<readonly PersonDocument[]> {
  const words = queryWords(query);
  // The longest word leaves the fewest to look at.
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [];
  const found = await people.find({ index: 'word', prefix: `${kind}|${longest}`, limit: MOST_FOUND });
  const each = new Map(found.map(({ id, doc }) => [id, doc]));
  return [...each.values()].filter((doc) => matchesSearch(searchWords(doc), query));
}

/** Persons of one kind by kana (or name). */
export async function peopleByName(people: People, kind: PersonKind, descending: boolean): Promise<readonly PersonDocument[]> {
  return (await people.find({ index: 'name', prefix: `${kind}|`, descending, limit: MOST_FOUND })).map(({ doc }) => doc);
}

/** Somebody who may be the same person as another, and in what they are alike. */
export interface PersonAlike {
  readonly person: string;
  readonly alike: readonly Likeness[];
}

/** Who of a kind has the telephone, the address or the name in kana of a person; not the person. */
export async function personsAlike(people: People, doc: PersonDocument, kind: PersonKind): Promise<readonly PersonAlike[]> {
  const keys = likenessKeys(doc);
  const found = await people.findEach(
    'alike',
    keys.map((key) => ({ prefix: alikeKey(kind, key) })),
  );
  const pairs = found.flatMap((list, index) => list.map(({ id }) => [id, keys[index] ?? ''] as const)).filter(([id]) => id !== doc.person);
  return [...groupedBy(pairs, ([id]) => id)].map(([person, alike]) => ({ person, alike: likenessesOf(alike.map(([, key]) => key)) }));
}

/** Persons who may be one, and in what they are alike. */
export interface Doubles {
  readonly persons: readonly string[];
  readonly alike: readonly Likeness[];
}

/** The groups of a kind with the same telephone, address or name in kana; each group once, whatever makes it one. */
export async function doublesOf(people: People, kind: PersonKind): Promise<readonly Doubles[]> {
  const found = await people.find({ index: 'alike', prefix: `${kind}|` });
  const groups = [...groupedBy(found, ({ key }) => key)].filter(([, group]) => group.length > 1);
  const bySet = groupedBy(groups, ([, group]) =>
    group
      .map(({ id }) => id)
      .sort()
      .join(' '),
  );
  return [...bySet].map(([persons, same]) => ({
    persons: persons.split(' '),
    alike: likenessesOf(same.map(([key]) => key.slice(kind.length + 1))),
  }));
}

function likenessesOf(keys: readonly string[]): readonly Likeness[] {
  return likenesses.filter((what) => keys.some((key) => key.startsWith(`${what}|`)));
}
