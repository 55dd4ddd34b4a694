import { tellerFacts } from '../booking/booking-offer.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import { addTeller, changeTeller, deleteTeller, type TellerEvent, teller } from './teller.ts';
import { emptyTellerProfile } from './teller-profile.ts';

const tellerId = '11111111-1111-4111-8111-111111111111';
const command = { commandId: 'now', tellerId };
const profile = { ...emptyTellerProfile, name: '紫苑' };
const added: TellerEvent = { type: 'TellerAdded', data: { tellerId, profile } };
const deleted: TellerEvent = { type: 'TellerDeleted', data: { tellerId } };
const nothing = accepted();

test('a teller is added once; absent values are empty', () => {
  expect(addTeller(given(teller), { ...command, profile: { name: '紫苑' } })).toEqual(
    accepted(added),
  );
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

test('a teller is deleted once, and then not found', () => {
  const state = given(teller, added);
  expect(tellerFacts(state, tellerId, 0)).toEqual({
    revision: 0,
    id: tellerId,
    name: '紫苑',
    isActive: true,
  });
  expect(deleteTeller(state, command)).toEqual(accepted(deleted));
  const gone = given(teller, added, deleted);
  const notFound = rejected('NOT_FOUND', { id: tellerId });
  expect(deleteTeller(gone, { ...command, commandId: 'past-1' })).toEqual(nothing);
  expect(deleteTeller(gone, command)).toEqual(notFound);
  expect(changeTeller(gone, { ...command, changes: {} })).toEqual(notFound);
  expect(tellerFacts(gone, tellerId, 2)).toBeUndefined();
});
