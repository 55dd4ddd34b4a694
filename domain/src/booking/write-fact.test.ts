import { accepted, rejected } from '../given.fixture.ts';
import { about, bookingId, cancelled, created, given, key, memberId } from './agenda.fixture.ts';
import { writeFact } from './write-fact.ts';

const memoOn = (text: string, known = '', state = given(created('13:00'))) =>
  writeFact(state, { ...about(), fact: 'memo', text }, known);
const written = (personal: object) =>
  accepted({ type: 'BookingFactWritten', data: { ...key, fact: 'memo' }, ...personal });

test('a memo is sealed under the customer’s key, in any status', () => {
  const sealed = { personal: { person: `member-${memberId}`, fields: { memo: '窓際へ' } } };
  expect(memoOn('窓際へ')).toEqual(written(sealed));
  expect(memoOn('窓際へ', '', given(created('13:00'), cancelled))).toEqual(written(sealed));
});

test('an empty memo removes the present one; the same again records nothing', () => {
  expect(memoOn('', '窓際へ')).toEqual(written({}));
  expect([memoOn('窓際へ', '窓際へ'), memoOn('')]).toEqual([accepted(), accepted()]);
});

test('a booking that is not there has no memo', () => {
  expect(memoOn('窓際へ', '', given())).toEqual(rejected('NOT_FOUND', { id: bookingId(1) }));
});
