import { accept, type Decision, reject } from '../decision.ts';
import { fieldNames } from '../form/person-fields.ts';
import { type PersonId, personId } from '../ids/identifiers.ts';
import { type MemberCommand, type MemberState, type MergeSources, mergedPersons, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent, MemberProfile } from './member-events.ts';
import { type MemberField, memberFields } from './member-form.ts';

/**
 * Begins to take in another account and guests' bookings (decisions, one person, two accounts). What has begun goes on, and what is done
 * already stays so, whichever command asks.
 */
export function startMerge(state: MemberState, { memberId, otherId, bookingIds }: MemberCommand & MergeSources): Decision<MemberEvent> {
  return onMember(state, memberId, (member) => {
    const persons = mergedPersons({ otherId, bookingIds });
    if (persons.every((person) => member.absorbed.includes(person)) || isSame(member, persons)) return accept();
    if (member.closing !== null) return refuseClosing(member);
    if (otherId === memberId) return reject('SAME_MEMBER', { id: memberId });
    if (member.absorbing !== null) return reject('MERGING', { id: memberId });
    return accept({ type: 'MemberMergeStarted', data: { memberId, otherId, bookingIds: [...bookingIds] } });
  });
}

function isSame({ absorbing }: RegisteredMember, persons: readonly PersonId[]): boolean {
  return absorbing !== null && JSON.stringify(mergedPersons(absorbing)) === JSON.stringify(persons);
}

/** Lets the account that goes take no more bookings. One that is being deleted, or takes in somebody itself, stays as it is. */
export function closeForMerge(state: MemberState, { memberId, into }: MemberCommand & { readonly into: string }): Decision<MemberEvent> {
  if (state.kind === 'merged' && state.into === into) return accept();
  return onMember(state, memberId, (member) => {
    if (member.closing?.mergeInto === into) return accept();
    if (member.closing !== null) return refuseClosing(member);
    if (member.absorbing !== null) return reject('MERGING', { id: memberId });
    return accept({ type: 'MemberClosing', data: { memberId, confirmedEpoch: null, mergeInto: into } });
  });
}

/** Ends the account whose bookings have all gone over. */
export function endMerged(state: MemberState, { memberId, into }: MemberCommand & { readonly into: string }): Decision<MemberEvent> {
  const isReady = state.kind === 'registered' && state.closing?.mergeInto === into;
  return isReady ? accept({ type: 'MemberMerged', data: { memberId, into } }) : accept();
}

/** Ends the merge on the account that stays, with what it did not have and the guests' bookings that have come. */
export function finishMerge(
  state: MemberState,
  { memberId, fields, bookingIds }: MemberCommand & { readonly fields: Partial<MemberProfile>; readonly bookingIds: readonly string[] },
): Decision<MemberEvent> {
  if (state.kind !== 'registered' || state.absorbing === null) return accept();
  const { otherId } = state.absorbing;
  const personal = Object.keys(fields).length === 0 ? {} : { personal: { person: personId('member', memberId), fields } };
  return accept({ type: 'MemberMergeFinished', data: { memberId, otherId, bookingIds: [...bookingIds] }, ...personal });
}

/** Gives a merge up whose other account could not be closed. */
export function abandonMerge(state: MemberState, { memberId }: MemberCommand): Decision<MemberEvent> {
  if (state.kind !== 'registered' || state.absorbing === null) return accept();
  return accept({ type: 'MemberMergeAbandoned', data: { memberId, otherId: state.absorbing.otherId } });
}

/** Why a member who is about to go takes part in nothing else. */
export function refuseClosing({ memberId, closing }: RegisteredMember): Decision<never> {
  return reject((closing?.mergeInto ?? null) === null ? 'CLOSING' : 'MERGING', { id: memberId });
}

/** What may be empty; name, address and login stay. */
const fillable = fieldNames(memberFields).filter((field) => memberFields[field].empty === 'null' && field !== 'notes');

/** A profile's fields as they were opened. */
type Opened = { readonly [K in MemberField]?: string | null | undefined };

/** What an account did not have and the other had, and the salon's notes of both, one below the other. */
export function filledIn(stays: Opened, goes: Opened): Partial<MemberProfile> {
  const missing = fillable.filter((field) => !stays[field] && goes[field]).map((field) => [field, goes[field]]);
  const joined = joinedNotes(stays.notes, goes.notes);
  const notes = joined && joined !== stays.notes ? { notes: joined } : {};
  // They are the other account's own values, which the schema of the profile has let in.
  return { ...(Object.fromEntries(missing) as Partial<MemberProfile>), ...notes };
}

/** The salon's notes of both, one below the other, the same only once. Nothing is cut: they may be longer than a form takes. */
export function joinedNotes(stays: string | null | undefined, goes: string | null | undefined): string | null | undefined {
  if (!goes || goes === stays) return stays;
  return stays ? `${stays}\n${goes}` : goes;
}
