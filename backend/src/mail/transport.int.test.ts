import { until } from '@salon/event-store/testing/until';
import { type MailSink, openMailSink } from '../testing/mail-sink.ts';
import {
  append,
  cancelled,
  created,
  settled,
  start,
  stop,
  useMailProcess,
} from './mail-process.fixture.ts';

useMailProcess();

let sink: MailSink;
beforeEach(async () => {
  sink = await openMailSink();
});
afterEach(() => sink.close());

test('consecutive mails use one connection, which is closed with the process', async () => {
  let closed = false;
  await start({ SMTP_URL: sink.url });
  await append(1, created);
  await settled(1);
  await append(2, cancelled('salon'));
  await settled(2);
  const templates = sink.received.map((mail) => /^Message-ID:\s*<([a-z-]+)\./im.exec(mail)?.[1]);
  expect(templates).toEqual(['booking-confirmed', 'cancelled-by-salon']);
  expect(sink.connections()).toBe(1);
  await stop();
  void sink.close().then(() => {
    closed = true;
  });
  await until('nobody is connected', () => closed);
});
