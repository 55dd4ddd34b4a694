import { bookingId, created } from './booking/agenda.fixture.ts';
import { agenda } from './booking/agenda.ts';
import type { AgendaEvent } from './booking/agenda-events.ts';
import type { Aggregate } from './decision.ts';
import { member } from './member/member.ts';
import type { MemberEvent } from './member/member-events.ts';

const HISTORY = 2_000;
/** Own entries of the persistent maps and the fields of a booking, whatever the history's length. */
const FEW = 250;

function notShared(before: unknown, after: unknown): number {
  const shared = new Set<unknown>();
  visit(before, shared);
  let fields = 0;
  visit(after, new Set(shared), (object) => {
    const isCollection = object instanceof Set || object instanceof Map;
    fields += isCollection ? object.size : Object.keys(object).length;
  });
  return fields;
}

function visit(
  value: unknown,
  seen: Set<unknown>,
  onNew: (object: object) => void = () => {},
): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  onNew(value);
  for (const inner of Object.values(value)) {
    visit(inner, seen, onNew);
  }
}

function costOfLast<S, E>(aggregate: Aggregate<S, E>, eventAt: (index: number) => E): number {
  let [before, state] = [aggregate.initial, aggregate.initial];
  for (let index = 0; index < HISTORY; index += 1) {
    before = state;
    state = aggregate.evolve(state, eventAt(index), {
      commandId: `command-${index}`,
      at: '2026-10-24T10:00:00.000Z',
    });
  }
  return notShared(before, state);
}

const memberEventAt = (index: number): MemberEvent =>
  index === 0
    ? { type: 'MemberRegistered', data: { memberId: 'm', usernameHash: 'u', emailHash: 'e' } }
    : { type: 'NewsletterChosen', data: { memberId: 'm', subscribed: true } };
const { type, data } = created('13:00');
const bookingAt = (index: number): AgendaEvent => ({
  type,
  data: { ...data, bookingId: `${bookingId(1)}-${index}` },
});

test.each([
  ['a member’s event after two thousand changes', costOfLast(member, memberEventAt)],
  ['an agenda’s event after two thousand bookings', costOfLast(agenda, bookingAt)],
])('folding %s costs no more than folding the first', (_, cost) => {
  expect(cost).toBeLessThan(FEW);
});
