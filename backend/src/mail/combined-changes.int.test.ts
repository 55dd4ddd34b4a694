import type { AgendaEvent } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import { readMails } from '../testing/mailbox.ts';
import {
  append,
  BOOKING,
  cancelled,
  created,
  DATE,
  entries,
  mail,
  START,
  settled,
  start,
  stop,
  TELLER,
  useMailProcess,
} from './mail-process.fixture.ts';

useMailProcess();

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
const changes = async () =>
  (await entries())
    .filter(({ template }) => template === 'booking-changed')
    .map(({ state, error }) => [state, error]);
const sent = ['sent', null];
const queued = ['queued', null];
const combined = ['lapsed', 'a later change of the booking is told'];

async function toldChanges() {
  const mails = (await readMails(mail.folder)).filter(({ subject }) =>
    subject?.includes('日時を変更しました'),
  );
  return mails
    .map(({ text, attachments }) => {
      const calendar = new TextDecoder().decode(attachments[0]?.content as ArrayBuffer);
      const [, before, after] = /変更前：\S+ (\S+)[\s\S]*日時：\S+ (\S+)/.exec(text ?? '') ?? [];
      return [before, after, /SEQUENCE:(\d)/.exec(calendar)?.[1]];
    })
    .sort();
}

const bySalon = (number: number, event: AgendaEvent) =>
  append(number, event, { actor: 'administrator:a', at: mail.clock.now() });

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
  expect(await changes()).toEqual([queued, queued]);
  mail.clock.advance(1_000);
  await settled(3);
  expect(await changes()).toEqual([combined, sent]);
  expect(await toldChanges()).toEqual([['13:30～14:00', '14:30～15:00', '2']]);
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
  const mails = (await readMails(mail.folder)).find(({ subject }) => subject?.includes('取り消し'));
  expect(mails?.text).toContain('2026年10月24日(土) 13:30～14:00');
});
