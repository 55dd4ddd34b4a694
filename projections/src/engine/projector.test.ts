import { eventDefinitions } from '@salon/domain';
import type * as Audit from '../audit/audit.ts';
import type * as BookingHistory from '../booking/booking-history.ts';
import { statesProjector } from '../testing/test-projectors.ts';
import { versionWithEvents } from './projector.ts';

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
