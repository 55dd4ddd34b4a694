import { groupedBy, type Likeness, likenesses, likenessKeys, type PersonKind, personId, personKinds, queryWords } from '@salon/domain';
import type { DocumentReader, Found } from '../documents/document-store.ts';
import type { PersonDocument } from './people.ts';

type People = DocumentReader<PersonDocument>;

/** More than anybody reads: a search that finds so many needs another word. */
const MOST_FOUND = 10_000;
/** Of each word's keys no more are compared with those of another. */
const MOST_COMPARED = 50_000;

/** Of whom something is known, by person id. */
export async function peopleOf(people: People, persons: readonly string[]): Promise<ReadonlyMap<string, PersonDocument>> {
  const found = await people.getMany([...new Set(persons)]);
  return new Map(found.map(({ id, doc }) => [id, doc]));
}

/**
 * Persons of one kind, or of all, with every word of the query at the beginning of one of their words, which are their keys
 * (architecture, reads and projections: search).
 */
export async function searchPeople(people: People, query: string, kind: PersonKind | '*' = '*'): Promise<readonly string[]> {
  const words = queryWords(query);
  const kinds = kind === '*' ? personKinds : [kind];
  const limit = words.length > 1 ? MOST_COMPARED : MOST_FOUND;
  const named = await Promise.all(
    words.map(async (word) => {
      const lists = await Promise.all(kinds.map((one) => people.findKeys({ index: 'word', prefixes: [`${one}|${word}`], limit })));
      return new Set(lists.flat().map(({ id }) => id));
    }),
  );
  const [fewest, ...others] = named.sort((one, other) => one.size - other.size);
  return [...(fewest ?? [])].filter((id) => others.every((ids) => ids.has(id))).slice(0, MOST_FOUND);
}

/** The persons of members by kana (or name): all of them, or a part of the list. */
export async function membersByName(
  people: People,
  part: { readonly descending: boolean; readonly offset?: number; readonly limit?: number },
): Promise<readonly string[]> {
  return (await people.findKeys({ index: 'name', prefixes: ['member|'], ...part })).map(({ id }) => id);
}

/** The guests who are known by name, some at a time. */
export async function* knownGuests(people: People, atOnce: number): AsyncGenerator<readonly string[]> {
  let after: Found<PersonDocument> | undefined;
  for (;;) {
    const found: readonly Found<PersonDocument>[] = await people.find({ prefix: personId('guest', ''), limit: atOnce, after });
    if (found.length > 0) yield found.map(({ id }) => id);
    if (found.length < atOnce) return;
    after = found.at(-1);
  }
}

/** Somebody who may be the same person as another, and in what they are alike. */
export interface PersonAlike {
  readonly person: string;
  readonly alike: readonly Likeness[];
}

/** Who of a kind has the telephone, the address or the name in kana of a person; not the person. */
export async function personsAlike(people: People, doc: PersonDocument, kind: PersonKind): Promise<readonly PersonAlike[]> {
  const keys = likenessKeys(doc);
  const words = keys.map((key) => `${kind}|${wordOf(key)}`);
  const found = await people.findEach(
    'word',
    words.map((word) => ({ from: word, to: `${word}\u0000` })),
  );
  const others = new Map(found.flat().map(({ id, doc: other }) => [id, other]));
  others.delete(doc.person);
  const alike = [...others].map(([person, other]) => ({ person, alike: likenessesOf(keysInBoth(keys, likenessKeys(other))) }));
  return alike.filter(({ alike: what }) => what.length > 0);
}

/** The search word that somebody has who has the likeness. */
function wordOf(likeness: string): string {
  return likeness.slice(likeness.indexOf('|') + 1).toLowerCase();
}

function keysInBoth(keys: readonly string[], others: readonly string[]): readonly string[] {
  return keys.filter((key) => others.includes(key));
}

/** Persons who may be one, and in what they are alike. */
export interface Doubles {
  readonly persons: readonly string[];
  readonly alike: readonly Likeness[];
}

/** The groups of members with the same telephone, address or name in kana; each group once, whatever makes it one. */
export async function doublesOf(people: People): Promise<readonly Doubles[]> {
  const members = await people.find({ index: 'name', prefix: 'member|' });
  const keyed = members.flatMap(({ id, doc }) => likenessKeys(doc).map((key) => ({ id, key })));
  const groups = [...groupedBy(keyed, ({ key }) => key)].filter(([, group]) => group.length > 1).sort(([a], [b]) => (a < b ? -1 : 1));
  const bySet = groupedBy(groups, ([, group]) =>
    group
      .map(({ id }) => id)
      .sort()
      .join(' '),
  );
  return [...bySet].map(([persons, same]) => ({ persons: persons.split(' '), alike: likenessesOf(same.map(([key]) => key)) }));
}

function likenessesOf(keys: readonly string[]): readonly Likeness[] {
  return likenesses.filter((what) => keys.some((key) => key.startsWith(`${what}|`)));
}
