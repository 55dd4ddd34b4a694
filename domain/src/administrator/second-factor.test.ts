import { accepted, given, rejected } from '../given.fixture.ts';
import { type AdministratorEvent, administrator } from './administrator.ts';
import {
  isFactorCode,
  normalizeCode,
  renewRecoveryCodes,
  spendRecoveryCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts';

const administratorId = 'a';
const command = { commandId: 'now', administratorId };
const secret = { nonce: 'n', text: 's' };
const set: AdministratorEvent = {
  type: 'AdministratorSet',
  data: { administratorId, username: 'okami', passwordHash: 'hash' },
};
const turnedOn: AdministratorEvent = {
  type: 'SecondFactorTurnedOn',
  data: { administratorId, secret, recoveryCodes: ['1', '2'] },
};
const used = (recoveryCode: string, left: number): AdministratorEvent => ({
  type: 'RecoveryCodeUsed',
  data: { administratorId, recoveryCode, left },
});
const notFound = rejected('NOT_FOUND', { id: administratorId });
const off: AdministratorEvent = { type: 'SecondFactorTurnedOff', data: { administratorId } };
const secured = given(administrator, set, turnedOn);

test('turning a second factor on ends earlier sessions; a new device replaces the old one', () => {
  expect(secured).toMatchObject({
    credentialEpoch: 1,
    secondFactor: { secret, recoveryCodes: ['1', '2'] },
  });
  const other = { secret: { nonce: 'm', text: 't' }, recoveryCodes: ['3'] };
  const event: AdministratorEvent = {
    type: 'SecondFactorTurnedOn',
    data: { administratorId, ...other },
  };
  expect(turnOnSecondFactor(secured, { ...command, ...other })).toEqual(accepted(event));
  expect(given(administrator, set, turnedOn, event)).toMatchObject({ secondFactor: other });
  expect(turnOnSecondFactor(given(administrator), { ...command, ...other })).toEqual(notFound);
});

test('a second factor is turned off once, and a new password leaves it on', () => {
  const changed = {
    type: 'AdministratorPasswordChanged',
    data: { administratorId, passwordHash: 'new', how: 'self' },
  } as const;
  expect(given(administrator, set, turnedOn, changed, set)).toMatchObject({
    secondFactor: { secret },
  });
  expect(turnOffSecondFactor(secured, command)).toEqual(accepted(off));
  expect(turnOffSecondFactor(given(administrator, set, turnedOn, off), command)).toEqual(
    accepted(),
  );
});

test('a recovery code can be used once', () => {
  expect(spendRecoveryCode(secured, { ...command, recoveryCode: '1' })).toEqual(
    accepted(used('1', 1)),
  );
  const spent = given(administrator, set, turnedOn, used('1', 1));
  expect(spendRecoveryCode(spent, { ...command, recoveryCode: '1' })).toEqual(notFound);
  expect(spendRecoveryCode(spent, { ...command, recoveryCode: '2' })).toEqual(
    accepted(used('2', 0)),
  );
  expect(
    spendRecoveryCode(given(administrator, set, turnedOn, off), { ...command, recoveryCode: '2' }),
  ).toEqual(notFound);
});

test('new recovery codes replace all others, if there is a second factor', () => {
  const renewed: AdministratorEvent = {
    type: 'RecoveryCodesRenewed',
    data: { administratorId, recoveryCodes: ['9'] },
  };
  expect(renewRecoveryCodes(secured, { ...command, recoveryCodes: ['9'] })).toEqual(
    accepted(renewed),
  );
  expect(given(administrator, set, turnedOn, renewed)).toMatchObject({
    secondFactor: { secret, recoveryCodes: ['9'] },
  });
  expect(
    renewRecoveryCodes(given(administrator, set), { ...command, recoveryCodes: ['9'] }),
  ).toEqual(notFound);
});

test('an administrator who was removed and set again has no second factor', () => {
  const removed = { type: 'AdministratorRemoved', data: { administratorId } } as const;
  expect(given(administrator, set, turnedOn, removed, set)).toMatchObject({
    kind: 'set',
    secondFactor: null,
    name: null,
  });
});

test.each([
  ['１２３ ４５６', '123456', true],
  [' 123-456 ', '123456', true],
  ['abcde‐fghjk', 'ABCDEFGHJK', false],
  ['ａｂｃｄｅーｆｇｈｊｋ', 'ABCDEFGHJK', false],
  ['oil0k-l234o', '0110K12340', false],
  ['12345', '12345', false],
  ['', '', false],
])('%p is meant as %p', (typed, code, isOfFactor) => {
  expect(normalizeCode(typed)).toBe(code);
  expect(isFactorCode(code)).toBe(isOfFactor);
});
