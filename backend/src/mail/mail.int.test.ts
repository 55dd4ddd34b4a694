import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { encodeAgendaId } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { waitForMail } from '../testing/mailbox.ts';
import {
  append,
  BOOKING,
  cancelled,
  created,
  DATE,
  entries,
  mail,
  mails,
  START,
  settled,
  start,
  stop,
  TELLER,
  useMailProcess,
} from './mail-process.fixture.ts';
import { Mailbox } from './transport.ts';

useMailProcess();

test('the confirmation of a booking is sent with address, stable id and calendar entry', async () => {
  await start();
  await append(1, created);
  await settled(1);
  const [sent] = mails();
  expect(sent?.text).toContain('To: hana@example.jp');
  expect(sent?.text).toMatch(/Message-ID:\s+<booking-confirmed\.[\w-]{36}@yoizuki\.example>/);
  expect(sent?.text).toContain('text/calendar');
  expect(sent?.text).not.toContain('\r');
});

test('the mail about a change of teller names the previous one', async () => {
  await start();
  await append(1, created);
  const { startTime, endTime, totalPrice, service, customer, person } = created.data;
  const from = { tellerId: TELLER, date: DATE, startTime, endTime };
  const other = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0009';
  const to = { ...from, tellerId: other, tellerName: '御影 岳' };
  const booking = { totalPrice, service, customer, person, status: 'confirmed' as const };
  const data = {
    tellerId: other,
    date: DATE,
    bookingId: BOOKING,
    rescheduleId: 'move',
    from,
    to,
    booking,
  };
  await append(2, {
    type: 'BookingRescheduledOut',
    data: { tellerId: TELLER, date: DATE, bookingId: BOOKING, rescheduleId: 'move', from, to },
  });
  await append(3, { type: 'BookingRescheduledIn', data }, { stream: `agenda-${other}_${DATE}` });
  const told = await waitForMail(
    mail.folder,
    ({ subject }) => subject?.includes('変更しました') ?? false,
  );
  expect(told.subject).toContain('10月24日(土) 13:30のご予約の担当の占い師を変更しました');
  expect(told.text).toMatch(/■ 変更前の占い師：紫苑\n[\s\S]*占い師：御影 岳/);
});

test('a restart sends nothing twice', async () => {
  await start();
  await append(1, created);
  await settled(1);
  await stop();
  rmSync(join(mail.folder, 'mailbox'), { recursive: true });
  await start();
  await append(2, cancelled('salon'));
  await settled(2);
  expect(mails().map(({ name }) => name.split('.')[1])).toEqual(['cancelled-by-salon']);
});

test('a mail sent while the outbox was unavailable is recorded later, and not sent again', async () => {
  const { outbox } = await start();
  const keep = jest.spyOn(Mailbox.prototype, 'keep');
  const { record } = outbox;
  let away = 2;
  jest.spyOn(outbox, 'record').mockImplementation((id, change) => {
    away -= 1;
    return away >= 0 ? Promise.reject(new Error('away')) : record.call(outbox, id, change);
  });
  await append(1, created);
  await settled(1);
  expect(keep).toHaveBeenCalledTimes(1);
  expect((await entries()).map(({ state }) => state)).toEqual(['sent']);
  keep.mockRestore();
});

test('a mail whose entry is erased during the hand-over is removed', async () => {
  const { outbox } = await start();
  const { keep } = Mailbox.prototype;
  const kept = jest.spyOn(Mailbox.prototype, 'keep').mockImplementationOnce(async function (
    this: Mailbox,
    id,
    message,
  ) {
    await keep.call(this, id, message);
    expect(mails()).toHaveLength(1);
    await outbox.entries.remove(id);
  });
  await append(1, created);
  await until(
    'the mail was handed over',
    async () => kept.mock.results.length === 1 && (await outbox.count('queued', 'failed')) === 0,
  );
  await until('its file is gone', () => mails().length === 0);
  kept.mockRestore();
});

test('neither no-shows nor events by the system send mails', async () => {
  await start();
  await append(1, created, { actor: 'system' });
  await append(2, cancelled('no-show'), { actor: 'administrator:a' });
  const place = { tellerId: TELLER, date: DATE };
  const hoursId = encodeAgendaId({ kind: 'hours', ...place, random: new Uint8Array(10) });
  await append(3, { type: 'WorkingHoursRemoved', data: { ...place, hoursId, bookingsInside: 0 } });
  expect(await mail.running?.follower.reached(await mail.log.store.head(), 10_000)).toBe(true);
  expect(await entries()).toEqual([]);
});

test('a new reactor ignores events older than two days', async () => {
  await append(1, created, { at: '2026-10-17T00:00:00.000Z' });
  await start();
  await append(2, cancelled('salon'));
  await settled(1);
  expect(mails().map(({ name }) => name.split('.')[1])).toEqual(['cancelled-by-salon']);
});

test('after an outage a mail about a reading that has begun is shown as lapsed', async () => {
  await start();
  await stop();
  await append(1, created);
  mail.clock.advance(10 * 24 * 3_600_000);
  await start();
  await settled(1);
  const [record] = await entries();
  expect([record?.state, record?.error, mails()]).toEqual(['lapsed', 'the reading has begun', []]);
});

test('after forty mails an hour to one receiver the next is delayed, unless it is about a reading before then', async () => {
  const { outbox } = await start();
  const book = (number: number, date: string, startTime: string) => {
    const place = { tellerId: TELLER, date };
    const bookingId = encodeAgendaId({
      kind: 'booking',
      ...place,
      random: new Uint8Array(10).fill(number),
    });
    const person = `guest-${bookingId}` as const;
    const fields = {
      name: '山田 花子',
      nameKana: '',
      phone: '',
      notes: null,
      email: number % 2 === 0 ? 'hana@example.jp' : 'Hana@example.jp',
    };
    const data = { ...created.data, ...place, bookingId, person, startTime };
    return append(
      number,
      { ...created, data, personal: { person, fields } },
      { stream: `agenda-${TELLER}_${date}` },
    );
  };
  const wentOut = (count: number) =>
    until(`${count} mails went`, async () => (await outbox.count('sent')) === count);
  for (let number = 1; number <= 40; number += 1) await book(number, DATE, START);
  await wentOut(40);
  await book(41, DATE, START);
  await until(
    'the mail waits',
    async () =>
      (await outbox.entries.find({ where: { state: 'queued' } }))[0]?.doc.due ===
      '2026-10-20T02:00:00.000Z',
  );
  await book(42, '2026-10-20', '2026-10-20T01:45:00.000Z');
  await wentOut(41);
  mail.clock.advance(3_600_000);
  await wentOut(42);
});

test('the outbox holds no name and no address', async () => {
  await start();
  await append(1, created);
  await settled(1);
  expect(JSON.stringify(await entries())).not.toMatch(/hana@|山田/);
});
