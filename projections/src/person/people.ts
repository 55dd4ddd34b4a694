import { type PersonKind, parsePersonId, personId, searchWords } from '@salon/domain';
import type { ProjectedEventOf } from '../engine/projected-event.ts';
import { defineProjector } from '../engine/projector.ts';

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

type Handled =
  | 'MemberRegistered'
  | 'MemberProfileChanged'
  | 'MemberMergeFinished'
  | 'MemberMerged'
  | 'BookingCreated'
  | 'BookingReassigned'
  | 'ApplicationReceived'
  | 'InquiryReceived'
  | 'PersonErased';

/** Names, kana, addresses and phones of everybody, with the words to search them by. */
export const people = defineProjector<PersonDocument, Handled>({
  name: 'people',
  version: 3,
  /** Version 2 had more keys; before it there were no merges. */
  fromOlder: (doc: PersonDocument) => doc,
  opens: true,
  keys: personsOf,
  creates: ['MemberRegistered', 'BookingCreated', 'ApplicationReceived', 'InquiryReceived'],
  on: {
    MemberRegistered: (_, event, person) => introduced(person, 'member', event.opened),
    // Fields that were erased meanwhile bring nobody back: the erasure itself comes later in the log.
    MemberProfileChanged: (doc, event) => (doc === undefined ? undefined : { ...doc, ...known(event.opened, doc) }),
    MemberMergeFinished: (doc, event) => (doc === undefined ? undefined : { ...doc, ...known(event.opened, doc) }),
    // One person is found once: by the account that stays.
    MemberMerged: () => undefined,
    BookingReassigned: () => undefined,
    BookingCreated: (_, event, person) => introduced(person, 'guest', event.opened),
    ApplicationReceived: (_, event, person) => introduced(person, 'application', event.opened),
    InquiryReceived: (_, event, person) => introduced(person, 'inquiry', event.opened),
    PersonErased: () => undefined,
  },
  indexes: {
    /** `kind|word`: a search word is the beginning of one of them, and what two records of one person have alike is one. */
    word: (doc) => searchWords(doc).map((word) => `${doc.kind}|${word}`),
    /** `member|kana or name`, the order of lists by name. */
    name: ({ kind, name, nameKana }) => (kind === 'member' ? [`${kind}|${nameKana ?? name}`] : []),
  },
});

function personsOf(event: ProjectedEventOf<Handled>): readonly string[] {
  switch (event.type) {
    case 'MemberRegistered':
    case 'MemberProfileChanged':
    case 'MemberMergeFinished':
    case 'MemberMerged':
      return [personId('member', event.data.memberId)];
    case 'BookingCreated':
      // A member's name stands in their own stream; a booking of theirs tells nothing new.
      return event.data.customer.kind === 'guest' ? [event.data.person] : [];
    case 'BookingReassigned':
      // A member's bookings introduce nobody; a guest is introduced by the one booking.
      return parsePersonId(event.data.formerPerson)?.kind === 'guest' ? [event.data.formerPerson] : [];
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
