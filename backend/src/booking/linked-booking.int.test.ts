import { bookingNumber } from '@salon/domain';
import { waitForMail } from '../testing/mailbox.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { CancelLinks } from './linked-booking.ts';
import {
  at,
  migiwa,
  reading,
  SalonWithHours,
  saturday,
  shion,
} from './salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeEach(async () => {
  salon = await SalonWithHours.open();
});
afterEach(() => salon.close());

const pathOf = (id: string) =>
  `/api/bookings/cancel/${salon.application.application.get(CancelLinks).tokenOf(id)}`;

test('the link shows the booking without e-mail, phone or id, and GET changes nothing', async () => {
  const id = await salon.booked('10:00', undefined, { notes: '窓際' });
  const path = pathOf(id);
  const answer = await salon.call('GET', path);
  expect(answer.json()).toEqual({
    number: bookingNumber(id),
    startTime: at('10:00'),
    endTime: at('11:00'),
    status: 'confirmed',
    guestName: '山田 花子',
    memberName: null,
    notes: '窓際',
    fortuneTeller: { id: shion, name: '紫苑' },
    service: { id: reading, name: '対面鑑定', type: 'face_to_face', duration: 60 },
    cancellable: true,
    reschedulable: true,
    reminders: null,
  });
  expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  expect((await salon.call('GET', path)).json().status).toBe('confirmed');
  expect(salon.application.lines.join('')).not.toContain(path.slice(-43));
});

test('guests choose reminders when booking and by link, members only in the profile; a repeat writes nothing', async () => {
  const { store } = salon.application.engines;
  const path = pathOf(
    await salon.booked('10:00', undefined, { reminders: { dayBefore: true, hoursBefore: true } }),
  );
  expect((await salon.call('GET', path)).json().reminders).toEqual({
    dayBefore: true,
    hoursBefore: true,
  });
  const choice = { dayBefore: false, hoursBefore: true };
  const answer = await salon.call('POST', `${path}/reminders`, choice);
  expect([answer.statusCode, answer.json().reminders]).toEqual([200, choice]);
  expect((await wholeLog(store)).at(-1)).toMatchObject({
    type: 'BookingRemindersChosen',
    metadata: { actor: 'link', channel: 'link' },
  });
  const head = await store.head();
  // As a form without scripts sends it.
  expect(
    (await salon.call('POST', `${path}/reminders`, { hoursBefore: 'on' })).json().reminders,
  ).toEqual(choice);
  expect(await store.head()).toBe(head);
  const ofMember = pathOf(await salon.booked('12:00', salon.hana.cookie, { reminders: choice }));
  expect((await salon.call('GET', ofMember)).json().reminders).toBeNull();
  expect((await salon.call('POST', `${ofMember}/reminders`, choice)).json().code).toBe(
    'BOOKING_OF_MEMBER',
  );
});

test('the link cancels at once and frees the time; a repeat changes nothing', async () => {
  const path = pathOf(await salon.booked('10:00', salon.hana.cookie));
  const cancelled = await salon.call('POST', path);
  expect([cancelled.statusCode, cancelled.json().status, cancelled.json().memberName]).toEqual([
    200,
    'cancelled',
    '花',
  ]);
  const head = await salon.application.engines.store.head();
  const again = await salon.call('POST', path);
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { ...cancelled.json(), cancellable: false },
  ]);
  expect(await salon.application.engines.store.head()).toBe(head);
  expect((await salon.call('GET', `/api/bookings/date/${saturday}`)).json()).toEqual([]);
  expect((await wholeLog(salon.application.engines.store)).at(-1)?.metadata).toMatchObject({
    actor: 'link',
    channel: 'link',
  });
});

test('the link reschedules to another time or teller, under the rules for members', async () => {
  const path = pathOf(await salon.booked('10:00'));
  const later = await salon.call('POST', `${path}/reschedule`, { startTime: at('11:00') });
  expect([later.statusCode, later.json().startTime]).toEqual([200, at('11:00')]);
  expect((await wholeLog(salon.application.engines.store)).at(-1)).toMatchObject({
    type: 'BookingRescheduled',
    metadata: { actor: 'link', channel: 'link' },
  });
  const mail = await waitForMail(salon.application.folder, ({ subject }) =>
    (subject ?? '').includes('日時を変更'),
  );
  expect(mail.text).toContain('/cancel/');
  const other = await salon.call('POST', `${path}/reschedule`, {
    startTime: at('12:00'),
    fortuneTellerId: migiwa,
  });
  expect([other.statusCode, other.json().fortuneTeller.name, other.json().startTime]).toEqual([
    200,
    '汀',
    at('12:00'),
  ]);
  const taken = await salon.booked('13:00');
  expect(
    (
      await salon.call('POST', `${pathOf(taken)}/reschedule`, {
        startTime: at('12:00'),
        fortuneTellerId: migiwa,
      })
    ).json().code,
  ).toBe('SLOT_TAKEN');
  salon.application.clock.advance(Date.parse(at('10:01')) - salon.application.clock.millis());
  expect((await salon.call('GET', path)).json().reschedulable).toBe(false);
  expect(
    (await salon.call('POST', `${path}/reschedule`, { startTime: at('16:00') })).json().code,
  ).toBe('TOO_LATE');
});

test('the link does not reschedule while a cancellation request is open', async () => {
  const id = await salon.booked('10:00', salon.hana.cookie);
  const path = pathOf(id);
  await salon.call('POST', `/api/bookings/${id}/request-cancellation`, {}, salon.hana.cookie);
  expect((await salon.call('GET', path)).json()).toMatchObject({
    cancellable: true,
    reschedulable: false,
  });
  expect(
    (await salon.call('POST', `${path}/reschedule`, { startTime: at('11:00') })).json().code,
  ).toBe('REQUEST_OPEN');
  const withdrawn = await salon.call(
    'POST',
    `/api/bookings/${id}/withdraw-cancellation`,
    undefined,
    salon.hana.cookie,
  );
  expect([
    withdrawn.statusCode,
    withdrawn.json().cancellationRequested,
    withdrawn.json().status,
  ]).toEqual([200, false, 'confirmed']);
  expect((await wholeLog(salon.application.engines.store)).at(-1)).toMatchObject({
    type: 'CancellationWithdrawn',
    metadata: { actor: `member:${salon.hana.id}` },
  });
  const again = await salon.call(
    'POST',
    `/api/bookings/${id}/withdraw-cancellation`,
    undefined,
    salon.hana.cookie,
  );
  expect([again.statusCode, again.json().code]).toEqual([409, 'NO_OPEN_REQUEST']);
  expect(
    (await salon.call('POST', `${path}/reschedule`, { startTime: at('11:00') })).statusCode,
  ).toBe(200);
});

test('the link cancels a suspended member’s booking, but does not reschedule it', async () => {
  const path = pathOf(await salon.booked('14:00', salon.sora.cookie));
  const set = (status: string) =>
    salon.call('PUT', `/api/members/${salon.sora.id}`, { status }, salon.administrator);
  await set('suspended');
  expect((await salon.call('GET', path)).json()).toMatchObject({
    cancellable: true,
    reschedulable: false,
  });
  for (const to of [
    { startTime: at('15:00') },
    { startTime: at('15:00'), fortuneTellerId: migiwa },
  ]) {
    expect((await salon.call('POST', `${path}/reschedule`, to)).json().code).toBe('NOT_FOUND');
  }
  await set('active');
  expect((await salon.call('GET', path)).json().reschedulable).toBe(true);
  expect(
    (await salon.call('POST', `${path}/reschedule`, { startTime: at('15:00') })).statusCode,
  ).toBe(200);
  await set('suspended');
  expect((await salon.call('POST', path)).json().status).toBe('cancelled');
  await set('active');
});

test('less than two hours before the start the link is refused with the salon’s sentence', async () => {
  const path = pathOf(await salon.booked('10:00'));
  salon.application.clock.advance(Date.parse(at('08:01')) - salon.application.clock.millis());
  expect((await salon.call('GET', path)).json().cancellable).toBe(false);
  const late = await salon.call('POST', path);
  expect([late.statusCode, late.json().code, late.json().message]).toEqual([
    409,
    'TOO_LATE',
    expect.stringContaining('お電話'),
  ]);
});

test('the link is invalid after the booking', async () => {
  const path = pathOf(await salon.booked('10:00'));
  salon.application.clock.advance(Date.parse(at('11:00')) - salon.application.clock.millis());
  for (const method of ['GET', 'POST']) {
    expect((await salon.call(method, path)).statusCode).toBe(404);
  }
});

test('a forged token is 404', async () => {
  const id = await salon.booked('10:00');
  const path = pathOf(id);
  for (const wrong of [
    `${path.slice(0, -1)}${path.endsWith('A') ? 'E' : 'A'}`,
    `/api/bookings/cancel/${id}`,
    `/api/bookings/cancel/${id}.`,
    '/api/bookings/cancel/x',
  ]) {
    expect((await salon.call('GET', wrong)).statusCode).toBe(404);
    expect((await salon.call('POST', wrong)).statusCode).toBe(404);
  }
});

test('the calendar file is available by link, and by booking id for the member', async () => {
  const created = await salon.book(
    { fortuneTellerId: shion, serviceId: reading, startTime: at('10:00') },
    salon.hana.cookie,
  );
  const byLink = await salon.call('GET', created.json().calendarUrl);
  expect(byLink.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(byLink.body).toContain('DTSTART:20261024T010000Z');
  expect(byLink.body).not.toContain('花');
  const own = await salon.call(
    'GET',
    `/api/bookings/${created.json().id}/calendar.ics`,
    undefined,
    salon.hana.cookie,
  );
  expect(own.body).toBe(byLink.body);
});

test('each booking is one entry, whose sequence increases with each change, and which a cancellation removes', async () => {
  const created = await salon.book(
    { fortuneTellerId: shion, serviceId: reading, startTime: at('12:00') },
    salon.hana.cookie,
  );
  const { id, calendarUrl } = created.json();
  const entry = async () => {
    const { body } = await salon.call('GET', calendarUrl);
    return ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map((name) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(body.replaceAll('\r\n ', ''))?.[1]?.trim(),
    );
  };
  const uid = (await entry())[1];
  expect(await entry()).toEqual(['PUBLISH', uid, '0', 'CONFIRMED']);
  await salon.call(
    'POST',
    `/api/bookings/${id}/reschedule`,
    { startTime: at('13:00'), fortuneTellerId: migiwa },
    salon.hana.cookie,
  );
  expect(await entry()).toEqual(['PUBLISH', uid, '1', 'CONFIRMED']);
  await salon.call(
    'PATCH',
    `/api/bookings/${id}/status`,
    { status: 'cancelled', reason: 'salon' },
    salon.administrator,
  );
  expect(await entry()).toEqual(['CANCEL', uid, '2', 'CANCELLED']);
  // A cancellation by the salon is mailed once it can no longer be undone.
  salon.application.clock.advance(60_000);
  const mail = await waitForMail(salon.application.folder, ({ subject, attachments }) => {
    return (subject ?? '').includes('取り消し') && attachments.length > 0;
  });
  const attached = new TextDecoder()
    .decode(mail.attachments[0]?.content as ArrayBuffer)
    .replaceAll('\r\n ', '');
  expect(attached).toContain(`UID:${uid}`);
  expect(attached).toMatch(/METHOD:CANCEL\r?\n[\s\S]*SEQUENCE:2\r?\n/);
});
