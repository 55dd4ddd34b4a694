import { eventDefinitions } from '@salon/domain';
import {
  type JsonObject,
  PersonKeyMissingError,
  SealBrokenError,
  type Sealed,
  StoreUnavailableError,
} from '@salon/event-store';
import { statesProjector } from '../testing/test-projectors.ts';
import { openOrNull, openPersonal, openReadable, versionWithEvents } from './projector.ts';

afterEach(() => void jest.restoreAllMocks());

test('a projector’s version increases with that of each handled event', () => {
  const before = statesProjector(2).version;
  jest.replaceProperty(
    eventDefinitions.InquiryStateChanged,
    'version',
    eventDefinitions.InquiryStateChanged.version + 3,
  );
  expect(statesProjector(2).version).toBe(before + 3);
  expect(versionWithEvents(1, ['InquiryReceived'])).toBe(eventDefinitions.InquiryReceived.version);
});

const sealed: Sealed = { person: 'member-1', key: 'k', v: 1, nonce: '', text: '' };
const failing = (error: Error) => ({ open: () => Promise.reject(error) });

test.each([
  ['whose key is missing', new PersonKeyMissingError('member-1', 'k')],
  ['which were changed', new SealBrokenError('member-1')],
])('fields %s are unreadable, and no error of the list', async (_, error) => {
  expect(await openReadable(failing(error), sealed)).toBe('unreadable');
  expect(await openOrNull(failing(error), ['BookingCreated'], sealed)).toBeNull();
});

test('an unavailable key store is a failure, not an erasure', async () => {
  await expect(
    openOrNull(failing(new StoreUnavailableError('away')), ['BookingCreated'], sealed),
  ).rejects.toBeInstanceOf(StoreUnavailableError);
});

const opening = (fields: JsonObject) => ({ open: () => Promise.resolve(fields) });

test('fields are parsed by the type that sealed them, and unknown fields are never dropped silently', async () => {
  expect(
    await openOrNull(
      opening({ reason: '満席' }),
      ['CancellationDeclined', 'BookingStatusChanged'],
      sealed,
    ),
  ).toEqual({
    reason: '満席',
  });
  expect(
    await openOrNull(
      opening({ text: '電話' }),
      ['CancellationDeclined', 'BookingStatusChanged'],
      sealed,
    ),
  ).toEqual({ text: '電話' });
  expect(await openPersonal(opening({ remark: '電話' }), ['BookingStatusChanged'], sealed)).toBe(
    'unreadable',
  );
  expect(
    await openPersonal(opening({ notes: null, nameOfGuest: '花' }), ['BookingCreated'], sealed),
  ).toBe('unreadable');
  expect(
    await openPersonal(opening({ text: '電話' }), ['BookingStatusChanged'], {
      ...sealed,
      fields: 2,
    }),
  ).toBe('unreadable');
});
