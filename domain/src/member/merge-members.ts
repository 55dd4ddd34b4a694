import { accept, type Decision, reject } from '../decision.ts';
import { type PersonId, personId } from '../ids/identifiers.ts';
import { fieldNames } from '../thing/person-fields.ts';
import {
  type MemberCommand,
  type MemberState,
  type MergeSources,
  mergedPersons,
  onRegistered,
  type RegisteredMember,
} from './member.ts';
import type { MemberEvent, MemberProfile } from './member-events.ts';
import { type MemberField, memberFields } from './member-form.ts';

/**
 * Merges another account and guest bookings (decisions, one person, two accounts); repeating it
 * changes nothing.
 */
export function startMerge(
  state: MemberState,
  { memberId, otherId, bookingIds }: MemberCommand & MergeSources,
): Decision<MemberEvent> {
  return onRegistered(state, memberId, (member) => {
    const persons = mergedPersons({ otherId, bookingIds });
    if (persons.every((person) => member.absorbed.includes(person)) || isSame(member, persons))
      return accept();
    if (otherId === memberId) return reject('SAME_MEMBER', { id: memberId });
    if (member.absorbing !== null) return reject('MERGING', { id: memberId });
    return accept({
      type: 'MemberMergeStarted',
      data: { memberId, otherId, bookingIds: [...bookingIds] },
    });
  });
}

function isSame({ absorbing }: RegisteredMember, persons: readonly PersonId[]) {
  return absorbing !== null && JSON.stringify(mergedPersons(absorbing)) === JSON.stringify(persons);
}

/**
 * Ends the account before its bookings are moved: from then on it takes no more. Refused while it
 * takes part in another merge.
 */
export function endMerged(
  state: MemberState,
  { memberId, into }: MemberCommand & { readonly into: string },
): Decision<MemberEvent> {
  if (state.kind === 'merged' && state.into === into) return accept();
  return onRegistered(state, memberId, ({ absorbing }) =>
    absorbing === null
      ? accept({ type: 'MemberMerged', data: { memberId, into } })
      : reject('MERGING', { id: memberId }),
  );
}

export function finishMerge(
  state: MemberState,
  {
    memberId,
    fields,
    bookingIds,
  }: MemberCommand & {
    readonly fields: Partial<MemberProfile>;
    readonly bookingIds: readonly string[];
  },
): Decision<MemberEvent> {
  if (state.kind !== 'registered' || state.absorbing === null) return accept();
  const { otherId } = state.absorbing;
  const personal =
    Object.keys(fields).length === 0
      ? {}
      : { personal: { person: personId('member', memberId), fields } };
  return accept({
    type: 'MemberMergeFinished',
    data: { memberId, otherId, bookingIds: [...bookingIds] },
    ...personal,
  });
}

export function abandonMerge(
  state: MemberState,
  { memberId }: MemberCommand,
): Decision<MemberEvent> {
  if (state.kind !== 'registered' || state.absorbing === null) return accept();
  return accept({
    type: 'MemberMergeAbandoned',
    data: { memberId, otherId: state.absorbing.otherId },
  });
}

/** Name, address and user name are never filled in. */
const fillable = fieldNames(memberFields).filter(
  (field) => memberFields[field].empty === null && field !== 'notes',
);

type Profile = { readonly [K in MemberField]?: string | null | undefined };

/** What one account lacked and the other had, with joined internal notes. */
export function filledIn(stays: Profile, goes: Profile): Partial<MemberProfile> {
  const missing = fillable
    .filter((field) => !stays[field] && goes[field])
    .map((field) => [field, goes[field]]);
  const joined = joinedNotes(stays.notes, goes.notes);
  const notes = joined && joined !== stays.notes ? { notes: joined } : {};
  // The profile schema has accepted these values already.
  return { ...(Object.fromEntries(missing) as Partial<MemberProfile>), ...notes };
}

export function joinedNotes(
  stays: string | null | undefined,
  goes: string | null | undefined,
): string | null | undefined {
  if (!goes || goes === stays) return stays;
  return stays ? `${stays}\n${goes}` : goes;
}
