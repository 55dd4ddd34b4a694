import type { TestEvent } from './salon-log.ts';

/** By the step's choice. */
export function memberChange(
  person: string,
  data: { readonly memberId: string },
  { who, choice }: { readonly who: number; readonly choice: number },
): readonly TestEvent[] {
  const link = { ...data, changeId: `c${who}`, emailHash: `e${who}` };
  const changes: readonly (readonly TestEvent[])[] = [
    [
      {
        stream: person,
        type: 'MemberProfileChanged',
        data,
        person,
        personal: { name: `別名${choice}` },
      },
    ],
    [
      {
        stream: person,
        type: 'MemberProfileChanged',
        data,
        person,
        personal: { phone: `090-0000-000${choice}`, nameKana: null },
      },
      {
        stream: person,
        type: 'EmailChangeRequested',
        data: { ...link, purpose: 'verify' },
        person,
        personal: { newEmail: `m${who}@example.jp` },
      },
    ],
    [{ stream: person, type: 'MemberRankChanged', data: { ...data, memberRank: 'ゴールド' } }],
    [
      { stream: person, type: 'NewsletterChosen', data: { ...data, subscribed: who % 2 === 0 } },
      { stream: person, type: 'EmailVerified', data: link },
    ],
    [{ stream: person, type: 'MemberStatusChanged', data: { ...data, status: 'suspended' } }],
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
  return [
    { stream: person, type: 'MemberMergeStarted', data: merge },
    {
      stream: former,
      type: 'MemberClosing',
      data: { memberId: goes, confirmedEpoch: null, mergeInto: stays },
    },
    ...(booking === undefined
      ? []
      : [
          {
            stream: `agenda-${booking.tellerId}_${booking.date}`,
            type: 'BookingReassigned',
            data: reassigned,
          },
        ]),
    { stream: former, type: 'MemberMerged', data: { memberId: goes, into: stays } },
    {
      stream: person,
      type: 'MemberMergeFinished',
      data: merge,
      ...(phone === undefined ? {} : { person, personal: { phone } }),
    },
  ];
}
