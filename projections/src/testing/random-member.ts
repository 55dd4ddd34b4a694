import type { TestEvent } from './salon-log.ts';

/** What comes to a random member who is registered, by the step's choice. */
export function memberChange(
  person: string,
  data: { readonly memberId: string },
  { who, choice }: { readonly who: number; readonly choice: number },
): readonly TestEvent[] {
  const link = { ...data, changeId: `c${who}`, emailHash: `e${who}` };
  const changes: readonly (readonly TestEvent[])[] = [
    [{ stream: person, type: 'MemberProfileChanged', data, person, personal: { name: `別名${choice}` } }],
    [
      { stream: person, type: 'MemberProfileChanged', data, person, personal: { phone: `090-0000-000${choice}`, nameKana: null } },
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
