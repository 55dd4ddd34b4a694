import type { AgendaEvent } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { readMails } from '../testing/mailbox.ts';
import {
  append,
  BOOKING,
  cancelled,
  created,
  DATE,
  mail,
  START,
  settled,
  start,
  stop,
  TELLER,
  useMailProcess,
} from './mail-process.fixture.ts';

useMailProcess();

/** A reschedule within the day, to the given number of minutes after 13:30. */
const changed = (from: number, to: number): AgendaEvent => {
  const span = (minutes: number) => ({
    startTime: new Date(Date.parse(START) + minutes * 60_000).toISOString(),
    endTime: new Date(Date.parse(START) + (minutes + 30) * 60_000).toISOString(),
  });
  return {
    type: 'BookingRescheduled',
    data: { bookingId: BOOKING, tellerId: TELLER, date: DATE, from: span(from), to: span(to) },
  };
};
const changes = async () => {
  const entries = (await mail.running?.outbox.entries.find({ order: 'createdAt' })) ?? [];
  return entries
    .filter(({ doc }) => doc.template === 'booking-changed')
    .map(({ doc }) => [doc.state, doc.error]);
};

test('of several changes within five minutes the first is mailed at once, the others in one combined mail', async () => {
  await start();
  await append(1, created);
  await append(2, changed(0, 30));
  await settled(2);
  expect(await changes()).toEqual([['sent', null]]);
  mail.clock.advance(60_000);
  await append(3, changed(30, 60));
  mail.clock.advance(60_000);
  await append(4, changed(60, 90));
  await until('all three are known', async () => (await changes()).length === 3);
  await stop();
  // A restart keeps waiting mails and sends none early.
  await start();
  expect(await changes()).toEqual([
    ['sent', null],
    ['queued', null],
    ['queued', null],
  ]);
  mail.clock.advance(5 * 60_000);
  await settled(4);
  expect(await changes()).toEqual([
    ['sent', null],
    ['lapsed', 'a later change of the booking is told'],
    ['sent', null],
  ]);
  const told = (await readMails(mail.folder)).filter(({ subject }) =>
    subject?.includes('日時を変更しました'),
  );
  expect(
    told
      .map(({ text }) => /変更前：(\S+ \S+)[\s\S]*日時：(\S+ \S+)/.exec(text ?? '')?.slice(1))
      .sort(),
  ).toEqual([
    ['2026年10月24日(土) 13:30～14:00', '2026年10月24日(土) 14:00～14:30'],
    ['2026年10月24日(土) 14:00～14:30', '2026年10月24日(土) 15:00～15:30'],
  ]);
  const sequences = told.map(
    ({ attachments }) =>
      /SEQUENCE:(\d)/.exec(new TextDecoder().decode(attachments[0]?.content as ArrayBuffer))?.[1],
  );
  expect(sequences.sort()).toEqual(['1', '3']);
});

test('after five minutes without changes the next one is mailed at once again', async () => {
  await start();
  await append(1, created);
  await append(2, changed(0, 30));
  await settled(2);
  mail.clock.advance(5 * 60_000);
  await append(3, changed(30, 60));
  await settled(3);
  expect(await changes()).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
});

/** The context of a command by an administrator. */
const bySalon = (number: number, event: AgendaEvent) =>
  append(number, event, { actor: 'administrator:a', at: mail.clock.now() });
const entries = async () =>
  ((await mail.running?.outbox.entries.find({ order: 'createdAt' })) ?? []).map(({ doc }) => [
    doc.template,
    doc.state,
    doc.error,
  ]);

test('changes by the salon are mailed once, a minute later, also by another process', async () => {
  await start();
  await append(1, created);
  await settled(1);
  await bySalon(2, changed(0, 30));
  await until('the mail waits', async () => (await changes()).length === 1);
  mail.clock.advance(30_000);
  await stop();
  await start();
  await bySalon(3, changed(30, 60));
  await until('both wait', async () => (await changes()).length === 2);
  mail.clock.advance(59_000);
  expect(await changes()).toEqual([
    ['queued', null],
    ['queued', null],
  ]);
  mail.clock.advance(1_000);
  await settled(3);
  expect(await changes()).toEqual([
    ['lapsed', 'a later change of the booking is told'],
    ['sent', null],
  ]);
  const told = (await readMails(mail.folder)).filter(({ subject }) =>
    subject?.includes('日時を変更しました'),
  );
  expect(
    told.map(({ text }) => /変更前：(\S+ \S+)[\s\S]*日時：(\S+ \S+)/.exec(text ?? '')?.slice(1)),
  ).toEqual([['2026年10月24日(土) 13:30～14:00', '2026年10月24日(土) 14:30～15:00']]);
});

test('an undone cancellation and a reschedule there and back send no mail', async () => {
  await start();
  await append(1, created);
  await settled(1);
  await bySalon(2, cancelled('salon'));
  await bySalon(3, {
    type: 'BookingStatusChanged',
    data: {
      bookingId: BOOKING,
      tellerId: TELLER,
      date: DATE,
      from: 'cancelled',
      to: 'confirmed',
      reason: null,
    },
  });
  await bySalon(4, changed(0, 30));
  await bySalon(5, changed(30, 0));
  await until('all are known', async () => (await entries()).length === 5);
  mail.clock.advance(60_000);
  await settled(5);
  expect((await entries()).filter(([template]) => template !== 'booking-confirmed').sort()).toEqual(
    [
      ['booking-changed', 'lapsed', 'nothing has changed'],
      ['booking-changed', 'lapsed', 'nothing has changed'],
      ['booking-confirmed-again', 'lapsed', 'nothing has changed'],
      ['cancelled-by-salon', 'lapsed', 'nothing has changed'],
    ],
  );
});

test('a change without notification sends no mail, and a later cancellation names the time the customer knows', async () => {
  await start();
  await append(1, created);
  await settled(1);
  await bySalon(2, changed(0, 30));
  await bySalon(3, {
    type: 'BookingMailWithheld',
    data: { bookingId: BOOKING, tellerId: TELLER, date: DATE },
  });
  await until('the mail waits', async () => (await changes()).length === 1);
  mail.clock.advance(60_000);
  await settled(2);
  expect(await changes()).toEqual([['lapsed', 'the salon does not tell']]);
  await bySalon(4, cancelled('salon'));
  await until('the mail waits', async () => (await entries()).length === 3);
  mail.clock.advance(60_000);
  await settled(3);
  const [told] = (await readMails(mail.folder)).filter(({ subject }) =>
    subject?.includes('取り消し'),
  );
  expect(told?.text).toContain('2026年10月24日(土) 13:30～14:00');
});
