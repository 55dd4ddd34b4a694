import fc from 'fast-check';
import { accepted, given, rejected } from '../given.fixture.ts';
import {
  type ConfirmEmail,
  confirmEmail,
  goodEmailLink,
  requestEmailLink,
} from './change-email.ts';
import { claim, claimName, holds } from './claim-name.ts';
import { type MemberState, member } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import { registerMember } from './register-member.ts';

const memberId = '33333333-3333-4333-8333-333333333333';
const person = `member-${memberId}` as const;
const command = { commandId: 'now', memberId };
const names = { usernameHash: 'u1', emailHash: 'e1', registeredBy: 'self' } as const;
const earlier: MemberEvent = { type: 'MemberRegistered', data: { memberId, ...names } };
const newcomer: MemberEvent = {
  type: 'MemberRegistered',
  data: { memberId, ...names, emailVerified: false },
};
const asked = (
  changeId: string,
  emailHash: string,
  purpose: 'change' | 'verify' = 'change',
): MemberEvent => ({
  type: 'EmailChangeRequested',
  data: { memberId, changeId, emailHash, purpose },
});
const other = {
  changeId: 'c1',
  email: 'rin@example.jp',
  emailHash: 'e2',
  purpose: 'change',
} as const;
const own = {
  changeId: 'c1',
  email: 'suzu@example.jp',
  emailHash: 'e1',
  purpose: 'verify',
} as const;
const confirm: ConfirmEmail = { ...command, changeId: 'c1', email: 'rin@example.jp' };
/** The fixture records the second event at a minute past ten. */
const inTime = { now: '2026-10-25T10:01:00.000Z' };
const late = { now: '2026-10-26T10:00:00.001Z' };
const nothing = accepted();
const dead = rejected('NOT_FOUND', { id: 'c1' });

test('a registration can state that its address is unverified; without that statement it counts as verified', () => {
  const fields = {
    username: 'suzu',
    email: 'suzu@example.jp',
    name: '宵野 すず',
    nameKana: null,
    phone: null,
    passwordHash: 'hash',
  };
  expect(
    registerMember(given(member), { ...command, ...names, emailVerified: false, fields }),
  ).toEqual(accepted({ ...newcomer, personal: { person, fields } }));
  expect([given(member, earlier), given(member, newcomer)]).toMatchObject([
    { emailVerified: true, openEmailLink: null },
    {
      emailVerified: false,
      openEmailLink: { changeId: memberId, emailHash: 'e1', purpose: 'verify' },
    },
  ]);
});

test('an active member requests a change of address with the epoch of the confirming password', () => {
  expect(
    requestEmailLink(given(member, earlier), { ...command, ...other, confirmedEpoch: 0 }),
  ).toEqual(
    accepted({
      ...asked('c1', 'e2'),
      personal: { person, fields: { newEmail: 'rin@example.jp' } },
    }),
  );
  const changed = given(member, earlier, {
    type: 'PasswordChanged',
    data: { memberId, how: 'reset' },
  });
  expect(requestEmailLink(changed, { ...command, ...other, confirmedEpoch: 0 })).toEqual(
    rejected('PASSWORD_WRONG'),
  );
  const suspended = given(member, earlier, {
    type: 'MemberStatusChanged',
    data: { memberId, status: 'suspended' },
  });
  expect(requestEmailLink(suspended, { ...command, ...other, confirmedEpoch: 1 })).toMatchObject(
    rejected('NOT_FOUND'),
  );
});

test('a link to the present address is issued only while the address is unverified', () => {
  expect(requestEmailLink(given(member, newcomer), { ...command, ...own })).toMatchObject({
    events: [asked('c1', 'e1', 'verify')],
  });
  expect(requestEmailLink(given(member, earlier), { ...command, ...own })).toEqual(nothing);
  expect(
    requestEmailLink(given(member, earlier), {
      ...command,
      ...other,
      emailHash: 'e1',
      confirmedEpoch: 0,
    }),
  ).toEqual(nothing);
});

test('opening the link changes and verifies the address; verifying the present one changes nothing else', () => {
  const verified: MemberEvent = {
    type: 'EmailVerified',
    data: { memberId, emailHash: 'e2', changeId: 'c1' },
  };
  const changed: MemberEvent = {
    type: 'MemberProfileChanged',
    data: { memberId, emailHash: 'e2', changeId: 'c1' },
    personal: { person, fields: { email: 'rin@example.jp' } },
  };
  const open = given(member, earlier, asked('c1', 'e2'));
  expect(confirmEmail(open, confirm, inTime)).toEqual(accepted(changed, verified));
  expect(
    confirmEmail(
      given(member, newcomer),
      { ...confirm, changeId: memberId },
      { now: '2026-10-25T10:00:00.000Z' },
    ),
  ).toEqual(
    accepted({ type: 'EmailVerified', data: { memberId, emailHash: 'e1', changeId: memberId } }),
  );
  const after = given(member, earlier, asked('c1', 'e2'), changed, verified);
  expect(after).toMatchObject({
    emailHash: 'e2',
    emailVerified: true,
    openEmailLink: null,
    credentialEpoch: 0,
  });
});

const ends: [string, MemberEvent[], { now: string }][] = [
  ['a day', [], { now: '2026-10-25T10:01:00.001Z' }],
  ['a later request', [asked('c2', 'e3')], inTime],
  ['a new password', [{ type: 'PasswordChanged', data: { memberId, how: 'self' } }], inTime],
  [
    'a suspension, lifted or not',
    [
      { type: 'MemberStatusChanged', data: { memberId, status: 'suspended' } },
      { type: 'MemberStatusChanged', data: { memberId, status: 'active' } },
    ],
    inTime,
  ],
  [
    'an address set by the salon',
    [{ type: 'MemberProfileChanged', data: { memberId, emailHash: 'e4' } }],
    inTime,
  ],
  [
    'being opened',
    [{ type: 'EmailVerified', data: { memberId, emailHash: 'e2', changeId: 'c1' } }],
    inTime,
  ],
  ['the end of the membership', [{ type: 'MemberDeleted', data: { memberId } }], inTime],
];

test.each(ends)('a link is invalid after %s', (_, events, facts) => {
  const state = given(member, earlier, asked('c1', 'e2'), ...events);
  expect(confirmEmail(state, confirm, facts)).toMatchObject(rejected('NOT_FOUND'));
  expect(goodEmailLink(state, 'c1', facts.now)).toBeUndefined();
});

test('a link that was never requested is not found', () => {
  expect(confirmEmail(given(member, earlier), confirm, inTime)).toEqual(dead);
});

test('an unverified address or its old claim blocks nobody else', () => {
  const claimed = given(claim, {
    type: 'NameClaimed',
    data: { memberId, kind: 'email', at: '2026-10-24T10:00:00.000Z' },
  });
  const wish = { kind: 'email', hash: 'e1', memberId: 'rival' } as const;
  expect(claimName(claimed, given(member, newcomer), wish, late)).toMatchObject({ kind: 'take' });
  expect(claimName(claimed, given(member, earlier), wish, late).kind).toBe('rejected');
});

type Step = {
  readonly who: number;
  readonly what: 'register' | 'ask' | 'open' | 'password' | 'suspend' | 'wait';
  readonly address: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('register', 'ask', 'ask', 'open', 'open', 'password', 'suspend', 'wait'),
  address: fc.nat(2),
});

/**
 * Three members and three addresses, decided as in the handlers: first the claim, then the member.
 */
class Addresses {
  readonly members = new Map<string, MemberState>();
  private readonly claims = new Map<string, ReturnType<typeof claim.evolve>>();
  private commands = 0;
  private millis = Date.parse('2026-10-24T10:00:00.000Z');

  play({ who, what, address }: Step): void {
    const id = `m${who}`;
    const hash = `e${address}`;
    const fresh = { commandId: `c${this.commands++}`, memberId: id };
    const state = this.members.get(id) ?? member.initial;
    this.millis += what === 'wait' ? 40_000 : 1;
    if (what === 'register' && state.kind === 'absent') {
      this.apply(id, [
        {
          type: 'MemberRegistered',
          data: { ...names, memberId: id, emailHash: hash, emailVerified: false },
        },
      ]);
    } else if (what === 'ask') {
      const asking = requestEmailLink(state, {
        ...fresh,
        changeId: fresh.commandId,
        purpose: 'change',
        email: hash,
        emailHash: hash,
      });
      if (asking.kind === 'accepted') this.apply(id, asking.events);
    } else if (what === 'open') {
      this.open(id, state);
    } else if (what === 'password' && state.kind === 'registered') {
      this.apply(id, [{ type: 'PasswordChanged', data: { memberId: id, how: 'self' } }]);
    } else if (what === 'suspend' && state.kind === 'registered') {
      const status = state.memberStatus === 'active' ? 'suspended' : 'active';
      this.apply(id, [{ type: 'MemberStatusChanged', data: { memberId: id, status } }]);
    }
  }

  private open(id: string, state: MemberState): void {
    const changeId = state.kind === 'registered' ? (state.openEmailLink?.changeId ?? '') : '';
    const link = goodEmailLink(state, changeId, this.now());
    if (link === undefined) return;
    const claimed = this.claims.get(link.emailHash) ?? claim.initial;
    const holder =
      claimed.kind === 'claimed'
        ? (this.members.get(claimed.memberId) ?? member.initial)
        : member.initial;
    const verdict = claimName(
      claimed,
      holder,
      { kind: 'email', hash: link.emailHash, memberId: id },
      { now: this.now() },
    );
    if (verdict.kind === 'take')
      this.claims.set(
        link.emailHash,
        claim.evolve(claimed, verdict.event, { commandId: '', at: this.now() }),
      );
    if (verdict.kind !== 'take' && verdict.kind !== 'held') return;
    const confirmed = confirmEmail(
      state,
      { commandId: `c${this.commands++}`, memberId: id, changeId, email: 'x' },
      { now: this.now() },
    );
    if (confirmed.kind === 'accepted') this.apply(id, confirmed.events);
  }

  private apply(id: string, events: readonly MemberEvent[]): void {
    for (const event of events) {
      const facts = { commandId: `c${this.commands++}`, at: this.now() };
      this.members.set(id, member.evolve(this.members.get(id) ?? member.initial, event, facts));
    }
  }

  private now(): string {
    return new Date(this.millis).toISOString();
  }
}

test('in any history no two members have the same verified address', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (history) => {
      const salon = new Addresses();
      for (const one of history) {
        salon.play(one);
        for (const hash of ['e0', 'e1', 'e2']) {
          const owners = [...salon.members.values()].filter((state) =>
            holds(state, { kind: 'email', hash }),
          );
          expect(owners.length).toBeLessThanOrEqual(1);
        }
      }
    }),
    { seed: 20261122, numRuns: 300 },
  );
});
