import {
  groupedBy,
  type Likeness,
  likenesses,
  likenessKeys,
  type PersonKind,
  parsePersonId,
  personId,
  personKinds,
  phoneFromBehind,
  type QueryWord,
  queryWords,
  searchParts,
} from '@salon/domain';
import type { CappedCount, Fields } from '../documents/document-store.ts';
import type { ProjectedEventOf } from '../engine/projected-event.ts';
import { defineProjector, type ReaderOf } from '../engine/projector.ts';

/** Who somebody is, in clear text: the only model that has any. Erasing a person removes exactly this document. */
export interface PersonDocument {
  readonly person: string;
  readonly kind: PersonKind;
  readonly name: string;
  readonly nameKana: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Members only. */
  readonly username: string | null;
}

const fields = {
  kind: ({ kind }) => kind,
  /** A member's kana, or name where there is none: the order of lists by name. */
  name: ({ kind, name, nameKana }) => (kind === 'member' ? (nameKana ?? name) : null),
  /** What a word of a search begins. */
  part: { each: (doc) => searchParts(doc) },
  /** The end of a telephone number begins it. */
  phoneFromBehind: ({ phone }) => phoneFromBehind(phone) || null,
} satisfies Fields<PersonDocument>;

type Handled =
  | 'MemberRegistered'
  | 'MemberProfileChanged'
  | 'MemberMergeFinished'
  | 'MemberMerged'
  | 'BookingCreated'
  | 'BookingReassigned'
  | 'GuestDetailsCorrected'
  | 'ApplicationReceived'
  | 'InquiryReceived'
  | 'WaitlistJoined'
  | 'PersonErased';

/** Names, kana, addresses and phones of everybody. */
export const people = defineProjector<PersonDocument, Handled, typeof fields>({
  name: 'people',
  version: 4,
  /** There were no merges before version 2, no corrections of guests and no waitlist before version 4. */
  fromOlder: (doc: PersonDocument) => doc,
  opens: true,
  keys: personsOf,
  creates: ['MemberRegistered', 'BookingCreated', 'ApplicationReceived', 'InquiryReceived', 'WaitlistJoined'],
  on: {
    MemberRegistered: (_, event, person) => introduced(person, 'member', event.opened),
    // Fields that were erased meanwhile bring nobody back: the erasure itself comes later in the log.
    MemberProfileChanged: (doc, event) => (doc === undefined ? undefined : { ...doc, ...known(event.opened, doc) }),
    GuestDetailsCorrected: (doc, event) => (doc === undefined ? undefined : { ...doc, ...known(event.opened, doc) }),
    MemberMergeFinished: (doc, event) => (doc === undefined ? undefined : { ...doc, ...known(event.opened, doc) }),
    // One person is found once: by the account that stays.
    MemberMerged: () => undefined,
    BookingReassigned: () => undefined,
    BookingCreated: (_, event, person) => introduced(person, 'guest', event.opened),
    ApplicationReceived: (_, event, person) => introduced(person, 'application', event.opened),
    InquiryReceived: (_, event, person) => introduced(person, 'inquiry', event.opened),
    WaitlistJoined: (_, event, person) => introduced(person, 'waiting', event.opened),
    PersonErased: () => undefined,
  },
  fields,
  indexes: [['kind', 'part'], { by: ['phoneFromBehind'], with: ['kind'] }, ['name']],
});

type People = ReaderOf<typeof people>;

function personsOf(event: ProjectedEventOf<Handled>): readonly string[] {
  switch (event.type) {
    case 'MemberRegistered':
    case 'MemberProfileChanged':
    case 'MemberMergeFinished':
    case 'MemberMerged':
      return [personId('member', event.data.memberId)];
    case 'BookingCreated':
    case 'WaitlistJoined':
      // A member's name stands in their own stream; a booking or a wish of theirs tells nothing new.
      return event.data.customer.kind === 'guest' ? [event.data.person] : [];
    case 'BookingReassigned':
      // A member's bookings introduce nobody; a guest is introduced by the one booking.
      return parsePersonId(event.data.formerPerson)?.kind === 'guest' ? [event.data.formerPerson] : [];
    case 'GuestDetailsCorrected':
      return [personId('guest', event.data.bookingId)];
    case 'ApplicationReceived':
      return [personId('application', event.data.applicationId)];
    case 'InquiryReceived':
      return [personId('inquiry', event.data.inquiryId)];
    case 'PersonErased':
      return [event.data.person];
  }
}

type Opened = ProjectedEventOf<Handled>['opened'];

/** Nobody is introduced by fields that are erased, or that cannot be read. */
function introduced(person: string, kind: PersonKind, opened: Opened): PersonDocument | undefined {
  if (opened === undefined || typeof opened === 'string') return undefined;
  return { person, kind, name: '', nameKana: null, email: null, phone: null, username: null, ...known(opened, undefined) };
}

/** The fields that this model keeps, where the opened ones have them. */
function known(opened: Opened, before: PersonDocument | undefined): Partial<PersonDocument> {
  if (opened === undefined || typeof opened === 'string') return {};
  const fields: KnownFields = opened;
  return {
    name: text(fields.name) ?? before?.name ?? '',
    ...Object.fromEntries(
      (['nameKana', 'email', 'phone', 'username'] as const)
        .filter((field) => fields[field] !== undefined)
        .map((field) => [field, text(fields[field])]),
    ),
  };
}

/** The fields of all events that this model keeps; of a member's booking there are only notes. */
type KnownFields = { readonly [K in 'name' | 'nameKana' | 'email' | 'phone' | 'username']?: string | null | undefined } & {
  readonly notes?: unknown;
};

const text = (value: string | null | undefined): string | null => value || null;

/** More than anybody reads: a search that finds so many needs another word. */
const MOST_FOUND = 10_000;
/** Of those whom one word finds no more are compared with those of another. */
const MOST_COMPARED = 50_000;

/** Of whom something is known, by person id. */
export async function peopleOf(people: People, persons: readonly string[]): Promise<ReadonlyMap<string, PersonDocument>> {
  const found = await people.getMany([...new Set(persons)]);
  return new Map(found.map(({ id, doc }) => [id, doc]));
}

/** Of a login's staff nothing is known here. */
const kindsIntroduced = personKinds.filter((kind) => kind !== 'staff');

/**
 * Persons of one kind, or of all, whom every word of the query finds (architecture, answer a read: search): ten thousand at most,
 * or every one for what must be whole.
 */
export async function searchPeople(
  people: People,
  query: string,
  kind: PersonKind | '*' = '*',
  extent: 'capped' | 'whole' = 'capped',
): Promise<readonly string[]> {
  const words = queryWords(query);
  const kinds = kind === '*' ? kindsIntroduced : [kind];
  const isWhole = extent === 'whole';
  const limit = isWhole ? undefined : words.length > 1 ? MOST_COMPARED : MOST_FOUND;
  const named = await Promise.all(words.map((word) => foundBy(people, word, kinds, limit)));
  const [fewest, ...others] = named.sort((one, other) => one.size - other.size);
  const found = [...(fewest ?? [])].filter((id) => others.every((ids) => ids.has(id)));
  return isWhole ? found : found.slice(0, MOST_FOUND);
}

/** Whom one word finds. */
async function foundBy(
  people: People,
  { part, isWhole, fromBehind }: QueryWord,
  kinds: readonly PersonKind[],
  limit: number | undefined,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all([
    ...kinds.map((kind) => people.select({ where: { kind, part: isWhole ? part : { prefix: part } }, limit }, [])),
    ...(fromBehind === undefined
      ? []
      : [people.select({ where: { phoneFromBehind: { prefix: fromBehind }, kind: { in: kinds } }, limit }, [])]),
  ]);
  return new Set(found.flat().map(({ id }) => id));
}

/** The persons of members by kana (or name): all of them, or a part of the list. */
export async function membersByName(
  people: People,
  part: { readonly descending: boolean; readonly offset?: number; readonly limit?: number },
): Promise<readonly string[]> {
  return (await people.select({ where: { name: { not: null } }, order: 'name', ...part }, [])).map(({ id }) => id);
}

/** How many members are known by name. */
export function countMembers(people: People, cap: number): Promise<CappedCount> {
  return people.count({ where: { name: { not: null } }, cap });
}

/** The guests who are known by name, some at a time. */
export async function* knownGuests(people: People, atOnce: number): AsyncGenerator<readonly string[]> {
  const guests = { where: { id: { prefix: personId('guest', '') } }, order: 'id', limit: atOnce } as const;
  for (let last: string | undefined, more = true; more; ) {
    const found = (await people.select({ ...guests, after: last === undefined ? undefined : { value: last, id: last } }, [])).map(
      ({ id }) => id,
    );
    if (found.length > 0) yield found;
    [last, more] = [found.at(-1), found.length === atOnce];
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
  const parts = keys.flatMap((key) => queryWords(key.slice(key.indexOf('|') + 1)).map(({ part }) => part));
  const found = await people.find({ where: { kind, part: { in: parts } } });
  const others = new Map(found.map(({ id, doc: other }) => [id, other]));
  others.delete(doc.person);
  const alike = [...others].map(([person, other]) => ({ person, alike: likenessesOf(keysInBoth(keys, likenessKeys(other))) }));
  return alike.filter(({ alike: what }) => what.length > 0);
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
  const members = await people.find({ where: { name: { not: null } }, order: 'name' });
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
