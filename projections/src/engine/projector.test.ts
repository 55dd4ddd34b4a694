import { eventDefinitions } from '@salon/domain';
import {
  type JsonObject,
  PersonKeyMissingError,
  SealBrokenError,
  type Sealed,
  StoreUnavailableError,
} from '@salon/event-store';
import type * as Audit from '../audit/audit.ts';
import type * as BookingHistory from '../booking/booking-history.ts';
import { statesProjector } from '../testing/test-projectors.ts';
import { openOrNull, openPersonal, openReadable, versionWithEvents } from './projector.ts';

afterEach(() => void jest.restoreAllMocks());

/** As if the event were of a version more. */
async function withNewerEvent<T>(
  type: keyof typeof eventDefinitions,
  load: () => Promise<T>,
): Promise<T> {
  let loaded: Promise<T> | undefined;
  await jest.isolateModulesAsync(async () => {
    const domain = await import('@salon/domain');
    jest.replaceProperty(
      domain.eventDefinitions[type],
      'version',
      domain.eventDefinitions[type].version + 1,
    );
    loaded = load();
    await loaded.catch(() => undefined);
  });
  if (loaded === undefined) throw new Error('The file was not loaded.');
  return loaded;
}

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

test('read models that copy events’ data get a new version with any event’s', async () => {
  const { audit } = await import('../audit/audit.ts');
  const { bookingHistory } = await import('../booking/booking-history.ts');
  const newer = await withNewerEvent('CancellationRequested', async () => {
    const copies: typeof Audit & typeof BookingHistory = {
      ...(await import('../audit/audit.ts')),
      ...(await import('../booking/booking-history.ts')),
    };
    return copies;
  });
  expect(newer.audit.version).toBe(audit.version + 1);
  expect(newer.bookingHistory.version).toBe(bookingHistory.version + 1);
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
