import { matchesSearch, type PersonKind, queryWords, searchWords } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import type { PersonDocument } from './people.ts';

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
