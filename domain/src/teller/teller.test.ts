import { tellerFacts } from '../booking/booking-offer.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { closeTeller, deleteClosedTeller, reopenTeller } from './delete-teller.ts';
import { addTeller, changeTeller, type TellerEvent, teller } from './teller.ts';
import { emptyTellerProfile } from './teller-profile.ts';

const tellerId = '11111111-1111-4111-8111-111111111111';
const command = { commandId: 'now', tellerId };
const profile = { ...emptyTellerProfile, name: '紫苑' };
const added: TellerEvent = { type: 'TellerAdded', data: { tellerId, profile } };
const closing: TellerEvent = { type: 'TellerClosing', data: { tellerId } };
const deleted: TellerEvent = { type: 'TellerDeleted', data: { tellerId } };
const nothing = accepted();

test('a teller is added once', () => {
  expect(addTeller(given(teller), { ...command, profile })).toEqual(accepted(added));
  expect(addTeller(given(teller, added), { ...command, commandId: 'past-0', profile })).toEqual(
    nothing,
  );
  expect(addTeller(given(teller, added), { ...command, profile })).toEqual(
    rejected('ALREADY_EXISTS', { id: tellerId }),
  );
});

test('a change carries the whole profile; without a difference there is no event', () => {
  expect(
    changeTeller(given(teller, added), {
      ...command,
      changes: { motto: '一期一会', name: undefined },
    }),
  ).toEqual(
    accepted({
      type: 'TellerChanged',
      data: { tellerId, profile: { ...profile, motto: '一期一会' } },
    }),
  );
  expect(changeTeller(given(teller, added), { ...command, changes: { name: '紫苑' } })).toEqual(
    nothing,
  );
});

test('a closing teller takes no bookings until the deletion is decided', () => {
  expect(closeTeller(given(teller, added), command)).toEqual(accepted(closing));
  expect(closeTeller(given(teller, added, closing), command)).toEqual(nothing);
  expect(tellerFacts(given(teller, added, closing), tellerId, 1)).toEqual({
    revision: 1,
    id: tellerId,
    name: '紫苑',
    isActive: true,
    isClosing: true,
  });
});

test('upcoming bookings reopen a closing teller, otherwise the teller is deleted', () => {
  const state = given(teller, added, closing);
  const reopened: TellerEvent = { type: 'TellerReopened', data: { tellerId, upcoming: 3 } };
  expect(reopenTeller(state, command, { upcoming: 3 })).toEqual(accepted(reopened));
  expect(given(teller, added, closing, reopened)).toMatchObject({ kind: 'open' });
  expect(deleteClosedTeller(state, command)).toEqual(accepted(deleted));
});

test('a deleted teller is not found', () => {
  const state = given(teller, added, closing, deleted);
  expect(changeTeller(state, { ...command, changes: {} })).toEqual(
    rejected('NOT_FOUND', { id: tellerId }),
  );
  expect(closeTeller(state, command)).toMatchObject(rejected('NOT_FOUND'));
  expect(tellerFacts(state, tellerId, 2)).toBeUndefined();
});
