import {
  groupedBy,
  type Likeness,
  likenesses,
  likenessKeys,
  type MemberFieldEvent,
  namedPhones,
  type PersonKind,
  parsePersonId,
  personId,
  personKinds,
  type Searchable,
  searchTerms,
  searchTextOf,
} from '@salon/domain';
import type { CappedCount } from '../documents/document-store.ts';
import { defineProjector, type ProjectedEventOf, type ReaderOf } from '../engine/projector.ts';

/** The only model with clear text: erasing a person removes exactly this document. */
export interface PersonDocument {
  readonly person: string;
  readonly kind: PersonKind;
  readonly name: string;
  readonly nameKana: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Members have one. */
  readonly username: string | null;
  /** All that a search looks through, folded. */
  readonly search: string;
  /** A member's kana, or name where there is none: the order of lists by name; null for others. */
  readonly sortName: string | null;
  /** Likeness keys, each null if absent. */
  readonly phoneKey: string | null;
  readonly emailKey: string | null;
  readonly kanaKey: string | null;
}

type Derived = 'search' | 'sortName' | 'phoneKey' | 'emailKey' | 'kanaKey';
type Identity = Omit<PersonDocument, Derived>;

type Handled =
  | MemberFieldEvent
  | 'MemberMerged'
  | 'BookingCreated'
  | 'BookingReassigned'
  | 'GuestDetailsCorrected'
  | 'ApplicationReceived'
  | 'InquiryReceived'
  | 'WaitlistJoined'
  | 'PersonErased';

export const people = defineProjector<PersonDocument, Handled, Derived>({
  name: 'people',
  label: 'お名前と連絡先',
  audience: [],
  version: 2,
  opens: true,
  keys: personsOf,
  on: {
    MemberRegistered: (_, event, person) => newPerson(person, 'member', event.opened),
    MemberImported: (_, event, person) => newPerson(person, 'member', event.opened),
    MemberClaimed: withNewFields,
    MemberProfileChanged: withNewFields,
    GuestDetailsCorrected: withNewFields,
    MemberMergeFinished: withNewFields,
    // A merged person is found once, by the remaining account.
    MemberMerged: () => undefined,
    BookingReassigned: () => undefined,
    BookingCreated: (_, event, person) => newPerson(person, 'guest', event.opened),
    ApplicationReceived: (_, event, person) => newPerson(person, 'application', event.opened),
    InquiryReceived: (_, event, person) => newPerson(person, 'inquiry', event.opened),
    WaitlistJoined: (_, event, person) => newPerson(person, 'waiting', event.opened),
    PersonErased: () => undefined,
  },
  derive: (person) => ({
    search: searchTextOf(person),
    sortName: person.kind === 'member' ? (person.nameKana ?? person.name) : null,
    ...likenessesAsProperties(person),
  }),
  // A search looks through the texts of one kind, which the index holds.
  indexes: [['kind', 'search'], ['sortName'], ['phoneKey'], ['emailKey'], ['kanaKey']],
});

const propertyOf = {
  phone: 'phoneKey',
  email: 'emailKey',
  kana: 'kanaKey',
} as const satisfies Record<Likeness, Derived>;

function likenessesAsProperties(person: Identity) {
  const properties = likenessKeys(person).map((key) => [propertyOf[kindOf(key)], key]);
  return { phoneKey: null, emailKey: null, kanaKey: null, ...Object.fromEntries(properties) };
}

const kindOf = (key: string) => key.slice(0, key.indexOf('|')) as Likeness;

type People = ReaderOf<typeof people>;

function personsOf(event: ProjectedEventOf<Handled>): readonly string[] {
  switch (event.type) {
    case 'MemberRegistered':
    case 'MemberImported':
    case 'MemberClaimed':
    case 'MemberProfileChanged':
    case 'MemberMergeFinished':
    case 'MemberMerged':
      return [personId('member', event.data.memberId)];
    case 'BookingCreated':
    case 'WaitlistJoined':
      // A member's data is on the member's stream.
      return event.data.customer.kind === 'guest' ? [event.data.person] : [];
    case 'BookingReassigned':
      // A member's bookings introduce nobody; a guest is newPerson by the one booking.
      return parsePersonId(event.data.formerPerson)?.kind === 'guest'
        ? [event.data.formerPerson]
        : [];
    case 'GuestDetailsCorrected':
      return [personId('guest', event.data.bookingId)];
    case 'ApplicationReceived':
      return [personId('application', event.data.id)];
    case 'InquiryReceived':
      return [personId('inquiry', event.data.id)];
    case 'PersonErased':
      return [event.data.person];
  }
}

type Opened = ProjectedEventOf<Handled>['opened'];

/** Erased fields add nobody: the erasure comes later in the log. */
function withNewFields(doc: Identity | undefined, { opened }: { readonly opened?: Opened }) {
  return doc && { ...doc, ...fieldsOf(opened, doc) };
}

function newPerson(person: string, kind: PersonKind, opened: Opened): Identity | undefined {
  if (opened === undefined || typeof opened === 'string') return undefined;
  return {
    person,
    kind,
    name: '',
    nameKana: null,
    email: null,
    phone: null,
    username: null,
    ...fieldsOf(opened, undefined),
  };
}

function fieldsOf(opened: Opened, before: Identity | undefined): Partial<Identity> {
  if (opened === undefined || typeof opened === 'string') return {};
  const fields: OpenedFields = opened;
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
type OpenedFields = Partial<
  Record<'name' | 'nameKana' | 'email' | 'phone' | 'username', string | null | undefined> &
    Record<'notes', unknown>
>;

const text = (value: string | null | undefined) => value || null;

/** More need a narrower search. */
const MOST_MATCHES = 10_000;

export async function peopleOf(
  people: People,
  persons: readonly string[],
): Promise<ReadonlyMap<string, PersonDocument>> {
  const documents = await people.getMany([...new Set(persons)]);
  return new Map(documents.map(({ id, doc }) => [id, doc]));
}

/** Persons of logins are not in this read model. */
const searchedKinds = personKinds.filter((kind) => kind !== 'staff');

/**
 * Every word of the query must match (architecture, answer a read: search); ten thousand at most,
 * or every one for what must be whole.
 */
export async function searchPeople(
  people: People,
  query: string,
  kind: PersonKind | '*' = '*',
  extent: 'capped' | 'whole' = 'capped',
): Promise<readonly string[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  return people.ids({
    where: { kind: kind === '*' ? { in: searchedKinds } : kind, search: { contains: terms } },
    limit: extent === 'whole' ? undefined : MOST_MATCHES,
  });
}

export function membersByName(
  people: People,
  part: { readonly descending: boolean; readonly offset?: number; readonly limit?: number },
): Promise<readonly string[]> {
  return people.ids({ where: { sortName: { not: null } }, order: 'sortName', ...part });
}

export function countMembers(people: People, cap: number): Promise<CappedCount> {
  return people.count({ where: { sortName: { not: null } }, cap });
}

export async function* knownGuests(
  people: People,
  atOnce: number,
): AsyncGenerator<readonly string[]> {
  const where = { id: { prefix: personId('guest', '') } };
  for (let last: string | undefined, isMore = true; isMore; ) {
    const after = last === undefined ? undefined : { value: last, id: last };
    const ids = await people.ids({ where, limit: atOnce, after });
    if (ids.length > 0) yield ids;
    last = ids.at(-1);
    isMore = ids.length === atOnce;
  }
}

export interface PersonAlike {
  readonly person: string;
  readonly alike: readonly Likeness[];
}

/** With the same telephone number, address or name in kana. */
export async function personsAlike(
  people: People,
  doc: Searchable & { readonly person: string },
  kind: PersonKind,
): Promise<readonly PersonAlike[]> {
  const keys = likenessKeys(doc);
  const matches = await Promise.all(
    keys.map((key) => people.find({ where: { kind, [propertyOf[kindOf(key)]]: key } })),
  );
  const others = new Map(matches.flat().map(({ id, doc: other }) => [id, other]));
  others.delete(doc.person);
  return [...others].map(([person, other]) => {
    const inBoth = likenessKeys(other).filter((key) => keys.includes(key));
    return { person, alike: likenessesOf(inBoth) };
  });
}

/**
 * This person, and others with the same telephone number and name (in kana or as written): probably
 * the same one under another account or as a guest.
 */
export async function samePersons(people: People, person: string): Promise<readonly string[]> {
  const doc = (await people.get(person))?.doc;
  if (doc === undefined || doc.phoneKey === null) return [person];
  const matches = await people.find({ where: { phoneKey: doc.phoneKey } });
  const keys = namedPhones(doc);
  const same = matches.filter(({ doc: other }) =>
    namedPhones(other).some((key) => keys.includes(key)),
  );
  return [...new Set([person, ...same.map(({ id }) => id)])];
}

export const allMemberPeople = (people: People) =>
  people.find({ where: { sortName: { not: null } }, order: 'sortName' });

export interface DoubleGroup {
  readonly persons: readonly string[];
  readonly alike: readonly Likeness[];
}

/**
 * With the same telephone, address or name in kana; each group comes once, whatever makes it one.
 */
export async function doublesOf(people: People): Promise<readonly DoubleGroup[]> {
  const members = await allMemberPeople(people);
  const keyed = members.flatMap(({ id, doc }) => likenessKeys(doc).map((key) => ({ id, key })));
  const groups = [...groupedBy(keyed, ({ key }) => key)]
    .filter(([, group]) => group.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const bySet = groupedBy(groups, ([, group]) =>
    group
      .map(({ id }) => id)
      .sort()
      .join(' '),
  );
  return [...bySet].map(([persons, same]) => ({
    persons: persons.split(' '),
    alike: likenessesOf(same.map(([key]) => key)),
  }));
}

function likenessesOf(keys: readonly string[]): readonly Likeness[] {
  return likenesses.filter((likeness) => keys.some((key) => key.startsWith(`${likeness}|`)));
}
