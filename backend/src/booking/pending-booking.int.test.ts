import { changeSettings, settings, settingsStream } from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { Executor } from '../command/execute.ts';
import { at, reading, SalonWithHours, saturday, shion, wish } from './salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open();
  const commandId = derivedId('settings', 'approve new bookings');
  const about = {
    commandId,
    actor: 'system',
    channel: 'system',
    correlationId: commandId,
    causationId: commandId,
  } as const;
  await salon.application.application.get(Executor).execute({
    stream: settingsStream,
    aggregate: settings,
    context: { ...about, at: salon.application.clock.now() },
    decide: (state) => changeSettings(state, { commandId, changes: { approveNewBookings: true } }),
  });
});
afterAll(() => salon.close());

test('a salon that approves bookings keeps the time of a pending one blocked until it is confirmed', async () => {
  const { id, status } = (await salon.book(wish('10:00'))).json();
  expect(status).toBe('pending');
  expect((await salon.book(wish('10:00'))).json().code).toBe('SLOT_TAKEN');
  const inbox = () => salon.call('GET', '/api/bookings/pending', undefined, salon.administrator);
  expect((await inbox()).json()).toMatchObject([{ id, status: 'pending' }]);
  const confirmed = await salon.call(
    'POST',
    `/api/bookings/${id}/confirm`,
    undefined,
    salon.administrator,
  );
  expect([confirmed.statusCode, confirmed.json().status]).toEqual([200, 'confirmed']);
  expect((await inbox()).json()).toEqual([]);
});

test('a pending booking rescheduled to another day stays pending', async () => {
  const id = await salon.booked('11:00', salon.hana.cookie);
  const rescheduled = await salon.call(
    'POST',
    `/api/bookings/${id}/reschedule`,
    { startTime: at('11:00', '2026-10-25') },
    salon.hana.cookie,
  );
  expect(rescheduled.json()).toMatchObject({
    status: 'pending',
    startTime: at('11:00', '2026-10-25'),
  });
});

test('front desk bookings need no approval, and every booking records the revisions it was decided on', async () => {
  const body = {
    memberId: salon.hana.id,
    fortuneTellerId: shion,
    serviceId: reading,
    startTime: at('13:00'),
  };
  const entered = await salon.call('POST', '/api/admin/bookings', body, salon.administrator);
  expect([entered.statusCode, entered.json().status]).toEqual([201, 'confirmed']);
  const events = await salon.application.engines.store.readStream(`agenda-${shion}_${saturday}`);
  expect(
    events.filter(({ type }) => type === 'BookingCreated').map(({ data }) => data.revisions),
  ).toEqual(
    [{}, { member: 0 }, { member: 0 }].map((ofMember) => ({
      settings: 0,
      menu: 1,
      teller: 0,
      ...ofMember,
    })),
  );
});
