import { bookingId, created } from './booking/agenda.fixture.ts';
import { agenda } from './booking/agenda.ts';
import type { AgendaEvent } from './booking/agenda-events.ts';
import type { Aggregate } from './decision.ts';
import { member } from './member/member.ts';
import type { MemberEvent } from './member/member-events.ts';

const HISTORY = 2_000;
/** A path through the trie of what is remembered, and the fields of a booking: nothing that grows with the history. */
const FEW = 250;

/** How many fields of objects, entries of lists and members of sets the one holds that the other does not share. */
function notShared(before: unknown, after: unknown): number {
  const shared = new Set<unknown>();
  visit(before, shared);
  let fields = 0;
  visit(after, new Set(shared), (object) => {
    fields += object instanceof Set ? object.size : Object.keys(object).length;
  });
  return fields;
}

function visit(value: unknown, seen: Set<unknown>, onNew: (object: object) => void = () => {}): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  onNew(value);
  for (const inner of Object.values(value)) {
    visit(inner, seen, onNew);
  }
}

/** What the last event of a history of this length made anew in the state. */
function costOfLast<S, E>(aggregate: Aggregate<S, E>, eventAt: (index: number) => E): number {
  let [before, state] = [aggregate.initial, aggregate.initial];
  for (let index = 0; index < HISTORY; index += 1) {
    before = state;
    state = aggregate.evolve(state, eventAt(index), { commandId: `command-${index}`, at: '2026-10-24T10:00:00.000Z' });
  }
  return notShared(before, state);
}

test('the last of two thousand changes of a member copies nothing of those before', () => {
  const registered = { memberId: 'm', usernameHash: 'u', emailHash: 'e', registeredBy: 'self' } as const;
  const eventAt = (index: number): MemberEvent =>
    index === 0 ? { type: 'MemberRegistered', data: registered } : { type: 'NewsletterChosen', data: { memberId: 'm', subscribed: true } };
  expect(costOfLast(member, eventAt)).toBeLessThan(FEW);
});

test('the last of two thousand bookings of a day copies nothing of those before', () => {
  const booking = created('13:00');
  const eventAt = (index: number): AgendaEvent =>
    booking.type === 'BookingCreated' ? { ...booking, data: { ...booking.data, bookingId: `${bookingId(1)}-${index}` } } : booking;
  expect(costOfLast(agenda, eventAt)).toBeLessThan(FEW);
});
