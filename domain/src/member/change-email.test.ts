import fc from 'fast-check';
import { accepted, eventsOf, given, rejected } from '../given.fixture.ts';
import { confirmEmail, goodEmailLink, requestEmailLink } from './change-email.ts';
import { claimName, holds, nameClaim } from './claim-name.ts';
import {
  command,
  fields,
  memberId,
  names,
  passwordChanged,
  person,
  registered,
  statusChanged,
  unverified,
} from './member.fixture.ts';
import { type MemberState, member } from './member.ts';
import type { MemberEvent } from './member-events.ts';
import { registerMember } from './register-member.ts';

const asked = (
  changeId: string,
  emailHash: string,
  purpose: 'change' | 'verify' = 'change',
): MemberEvent => ({
  type: 'EmailChangeRequested',
  data: { memberId, changeId, emailHash, purpose },
});
const verified: MemberEvent = {
  type: 'EmailVerified',
  data: { memberId, emailHash: 'e2', changeId: 'c1' },
};
const other = {
  ...command,
  changeId: 'c1',
  email: 'rin@example.jp',
  emailHash: 'e2',
  purpose: 'change',
} as const;
const own = { ...other, email: 'suzu@example.jp', emailHash: 'e1', purpose: 'verify' } as const;
const confirm = { ...command, changeId: 'c1', email: 'rin@example.jp' };
/** The fixture records the second event at a minute past ten. */
const inTime = { now: '2026-10-25T10:01:00.000Z' };
const late = { now: '2026-10-26T10:00:00.001Z' };
const nothing = accepted();
const earlier = given(member, registered);
const newcomer = given(member, unverified);
const dead = rejected('NOT_FOUND', { id: 'c1' });

test('a registration can state that its address is unverified; without that statement it counts as verified', () => {
  const registration = { ...command, ...names, emailVerified: false, fields } as const;
  expect(registerMember(given(member), registration)).toEqual(
    accepted({ ...unverified, personal: { person, fields } }),
  );
  expect([earlier, newcomer]).toMatchObject([
    { emailVerified: true, openEmailLink: null },
    {
      emailVerified: false,
      openEmailLink: { changeId: memberId, emailHash: 'e1', purpose: 'verify' },
    },
  ]);
});

test('an active member requests a change of address with the epoch of the confirming password', () => {
  expect(requestEmailLink(earlier, { ...other, confirmedEpoch: 0 })).toEqual(
    accepted({
      ...asked('c1', 'e2'),
      personal: { person, fields: { newEmail: 'rin@example.jp' } },
    }),
  );
  const changed = given(member, registered, passwordChanged('reset'));
  expect(requestEmailLink(changed, { ...other, confirmedEpoch: 0 })).toEqual(
    rejected('PASSWORD_WRONG'),
  );
  const suspended = given(member, registered, statusChanged('suspended'));
  expect(requestEmailLink(suspended, { ...other, confirmedEpoch: 1 })).toMatchObject(
    rejected('NOT_FOUND'),
  );
});

test('a link to the present address is issued only while the address is unverified', () => {
  expect(requestEmailLink(newcomer, own)).toMatchObject({ events: [asked('c1', 'e1', 'verify')] });
  expect(requestEmailLink(earlier, own)).toEqual(nothing);
  expect(requestEmailLink(earlier, { ...other, emailHash: 'e1', confirmedEpoch: 0 })).toEqual(
    nothing,
  );
});

test('opening the link changes and verifies the address; verifying the present one changes nothing else', () => {
  const changed: MemberEvent = {
    type: 'MemberProfileChanged',
    data: { memberId, emailHash: 'e2', changeId: 'c1' },
    personal: { person, fields: { email: 'rin@example.jp' } },
  };
  const open = given(member, registered, asked('c1', 'e2'));
  expect(confirmEmail(open, confirm, inTime)).toEqual(accepted(changed, verified));
  const ofNewcomer = { ...confirm, changeId: memberId };
  expect(confirmEmail(newcomer, ofNewcomer, { now: '2026-10-25T10:00:00.000Z' })).toEqual(
    accepted({ type: 'EmailVerified', data: { memberId, emailHash: 'e1', changeId: memberId } }),
  );
  expect(given(member, registered, asked('c1', 'e2'), changed, verified)).toMatchObject({
    emailHash: 'e2',
    emailVerified: true,
    openEmailLink: null,
    credentialEpoch: 0,
  });
});

const ends: [string, MemberEvent[], { now: string }][] = [
  ['a day', [], { now: '2026-10-25T10:01:00.001Z' }],
  ['a later request', [asked('c2', 'e3')], inTime],
  ['a new password', [passwordChanged('self')], inTime],
  ['a suspension, lifted or not', [statusChanged('suspended'), statusChanged('active')], inTime],
  [
    'an address set by the salon',
    [{ type: 'MemberProfileChanged', data: { memberId, emailHash: 'e4' } }],
    inTime,
  ],
  ['being opened', [verified], inTime],
  ['the end of the membership', [{ type: 'MemberDeleted', data: { memberId } }], inTime],
];

test.each(ends)('a link is invalid after %s', (_, events, facts) => {
  const state = given(member, registered, asked('c1', 'e2'), ...events);
  expect(confirmEmail(state, confirm, facts)).toMatchObject(rejected('NOT_FOUND'));
  expect(goodEmailLink(state, 'c1', facts.now)).toBeUndefined();
});

test('a link that was never requested is not found', () => {
  expect(confirmEmail(earlier, confirm, inTime)).toEqual(dead);
});

test('an unverified address or its old claim blocks nobody else', () => {
  const claimed = given(nameClaim, {
    type: 'NameClaimed',
    data: { memberId, kind: 'email', at: '2026-10-24T10:00:00.000Z' },
  });
  const wish = { kind: 'email', hash: 'e1', memberId: 'rival' } as const;
  expect(claimName(claimed, newcomer, wish, late)).toMatchObject({ kind: 'take' });
  expect(claimName(claimed, earlier, wish, late).kind).toBe('rejected');
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

class Addresses {
  readonly members = new Map<string, MemberState>();
  private readonly claims = new Map<string, ReturnType<typeof nameClaim.evolve>>();
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
      this.apply(id, eventsOf(asking));
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
    const claimed = this.claims.get(link.emailHash) ?? nameClaim.initial;
    const holder =
      claimed.kind === 'claimed'
        ? (this.members.get(claimed.memberId) ?? member.initial)
        : member.initial;
    const now = this.now();
    const wish = { kind: 'email', hash: link.emailHash, memberId: id } as const;
    const verdict = claimName(claimed, holder, wish, { now });
    if (verdict.kind === 'take')
      this.claims.set(
        link.emailHash,
        nameClaim.evolve(claimed, verdict.event, { commandId: '', at: now }),
      );
    if (verdict.kind !== 'take' && verdict.kind !== 'held') return;
    const confirmed = confirmEmail(
      state,
      { commandId: `c${this.commands++}`, memberId: id, changeId, email: 'x' },
      { now },
    );
    this.apply(id, eventsOf(confirmed));
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
      const shared: string[] = [];
      for (const one of history) {
        salon.play(one);
        for (const hash of ['e0', 'e1', 'e2']) {
          const owners = [...salon.members.values()].filter((state) =>
            holds(state, { kind: 'email', hash }),
          );
          if (owners.length > 1) shared.push(hash);
        }
      }
      expect(shared).toEqual([]);
    }),
    { seed: 20261122, numRuns: 300 },
  );
});
