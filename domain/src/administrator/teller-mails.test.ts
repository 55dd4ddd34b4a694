import { accepted, given, rejected } from '../given.fixture.ts';
import {
  chooseTellerMails,
  confirmTellerMails,
  endTellerMails,
  type TellerMailsEvent,
  tellerMails,
} from './teller-mails.ts';

const tellerId = 'b7547ec6-6ecb-4698-82cd-78148a547d79';
const login = { administratorId: 'shion', tellerId, person: 'staff-1' } as const;
const command = { commandId: 'now', ...login, linkId: 'link' };
const chosen = (
  isOn: boolean,
  emailHash: string | null,
  linkId: string | null,
): TellerMailsEvent => ({
  type: 'TellerMailsChosen',
  data: { ...login, isOn, emailHash, linkId },
});
const verified = (linkId = 'l1'): TellerMailsEvent => ({
  type: 'TellerMailsVerified',
  data: { ...login, linkId },
});
const ended: TellerMailsEvent = { type: 'TellerMailsEnded', data: login };
const nothing = accepted();

const choosing = (
  isOn: boolean,
  emailHash: string | null,
  ...before: readonly TellerMailsEvent[]
) => {
  const email = emailHash === null ? '' : `${emailHash}@example.jp`;
  const decided = chooseTellerMails(given(tellerMails, ...before), {
    ...command,
    isOn,
    email,
    emailHash,
  });
  const [event] = decided.kind === 'accepted' ? decided.events : [];
  return event?.type === 'TellerMailsChosen'
    ? { isOn: event.data.isOn, linkId: event.data.linkId }
    : undefined;
};

test.each<[string, ReturnType<typeof choosing>, ReturnType<typeof choosing>]>([
  ['a first address is sent a link', choosing(true, 'a'), { isOn: true, linkId: 'link' }],
  ['no link is sent while mails are off', choosing(false, 'a'), { isOn: false, linkId: null }],
  ['repeating the default changes nothing', choosing(false, null), undefined],
  [
    'an unverified address is sent another link',
    choosing(true, 'a', chosen(true, 'a', 'l1')),
    { isOn: true, linkId: 'link' },
  ],
  [
    'a verified address stays verified',
    choosing(true, 'a', chosen(true, 'a', 'l1'), verified()),
    undefined,
  ],
  [
    'a verified address stays verified when mails are turned off',
    choosing(false, 'a', chosen(true, 'a', 'l1'), verified()),
    { isOn: false, linkId: null },
  ],
  [
    'turning mails on again needs no new link',
    choosing(true, 'a', chosen(true, 'a', 'l1'), verified(), chosen(false, 'a', null)),
    { isOn: true, linkId: null },
  ],
  [
    'another address is not verified',
    choosing(true, 'b', chosen(true, 'a', 'l1'), verified()),
    { isOn: true, linkId: 'link' },
  ],
  [
    'after a password reset the same address is not verified',
    choosing(true, 'a', chosen(true, 'a', 'l1'), verified(), ended),
    { isOn: true, linkId: 'link' },
  ],
])('%s', (_, decided, expected) => {
  expect(decided).toEqual(expected);
});

test.each([
  ['at once', 'l1', '2026-10-24T10:00:00.000Z', 'accepted'],
  ['within a day', 'l1', '2026-10-25T10:00:00.000Z', 'accepted'],
  ['later', 'l1', '2026-10-25T10:00:00.001Z', 'rejected'],
  ['with another link', 'l2', '2026-10-24T10:00:00.000Z', 'rejected'],
])('a link opened %s: %s at %s is %s', (_, linkId, now, kind) => {
  expect(
    confirmTellerMails(given(tellerMails, chosen(true, 'a', 'l1')), { ...command, linkId }, { now })
      .kind,
  ).toBe(kind);
});

test.each([
  ['a later link', chosen(true, 'a', 'l2')],
  ['another address', chosen(true, 'b', 'l2')],
  ['its use', verified()],
  ['a reset', ended],
])('a link is invalid after %s', (_, event) => {
  const opened = { ...command, linkId: 'l1' };
  expect(
    confirmTellerMails(given(tellerMails, chosen(true, 'a', 'l1'), event), opened, {
      now: '2026-10-24T10:02:00.000Z',
    }),
  ).toEqual(rejected('NOT_FOUND', { id: 'l1' }));
});

test('a password reset ends the mails and forgets the address, once', () => {
  const state = given(tellerMails, chosen(true, 'a', 'l1'), verified());
  expect(state.logins.get('shion')).toMatchObject({ isOn: true, isVerified: true });
  expect(endTellerMails(state, command)).toEqual(accepted(ended));
  const after = given(tellerMails, chosen(true, 'a', 'l1'), verified(), ended);
  expect(after.logins.get('shion')).toEqual({
    person: 'staff-1',
    isOn: false,
    emailHash: null,
    isVerified: false,
    link: null,
  });
  expect([endTellerMails(after, command), endTellerMails(given(tellerMails), command)]).toEqual([
    nothing,
    nothing,
  ]);
});
