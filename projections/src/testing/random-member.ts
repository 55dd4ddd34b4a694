import type { JsonObject } from '@salon/event-store';
import type { TestEvent } from './salon-log.ts';

export function memberChange(
  person: string,
  data: { readonly memberId: string },
  { who, choice }: { readonly who: number; readonly choice: number },
): readonly TestEvent[] {
  const link = { ...data, changeId: `c${who}`, emailHash: `e${who}` };
  const plain = (type: string, changed: JsonObject): TestEvent => ({
    stream: person,
    type,
    data: { ...data, ...changed },
  });
  const profile = (personal: JsonObject): TestEvent => ({
    ...plain('MemberProfileChanged', {}),
    person,
    personal,
  });
  const changes: readonly (readonly TestEvent[])[] = [
    [profile({ name: `別名${choice}` })],
    [
      profile({ phone: `090-0000-000${choice}`, nameKana: null }),
      {
        ...plain('EmailChangeRequested', { ...link, purpose: 'verify' }),
        person,
        personal: { newEmail: `m${who}@example.jp` },
      },
    ],
    [plain('MemberRankChanged', { memberRank: 'ゴールド' })],
    [plain('NewsletterChosen', { subscribed: who % 2 === 0 }), plain('EmailVerified', link)],
    [plain('MemberStatusChanged', { status: 'suspended' })],
  ];
  return changes[choice] ?? [];
}

interface Merge {
  readonly stays: string;
  readonly goes: string;
  readonly booking:
    | {
        readonly bookingId: string;
        readonly tellerId: string;
        readonly date: string;
        readonly formerPerson: string;
      }
    | undefined;
  readonly phone: string | undefined;
}

export function memberMerge({ stays, goes, booking, phone }: Merge): readonly TestEvent[] {
  const [person, former] = [`member-${stays}`, `member-${goes}`];
  const merge = { memberId: stays, otherId: goes, bookingIds: [] };
  const reassigned = { ...booking, customer: { kind: 'member', memberId: stays }, person };
  const agenda = `agenda-${booking?.tellerId}_${booking?.date}`;
  const event = (stream: string, type: string, data: JsonObject): TestEvent => ({
    stream,
    type,
    data,
  });
  return [
    event(person, 'MemberMergeStarted', merge),
    event(former, 'MemberMerged', { memberId: goes, into: stays }),
    ...(booking === undefined ? [] : [event(agenda, 'BookingReassigned', reassigned)]),
    {
      ...event(person, 'MemberMergeFinished', merge),
      ...(phone !== undefined && { person, personal: { phone } }),
    },
  ];
}
