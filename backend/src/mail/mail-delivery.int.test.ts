import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import {
  append,
  created,
  entries,
  mail,
  mails,
  settled,
  start,
  stop,
  useMailProcess,
} from './mail-process.fixture.ts';
import { BACK_OFF } from './mail-queue.ts';

useMailProcess();

const UNREACHABLE = { SMTP_URL: 'smtp://127.0.0.1:1' };

const only = async () => {
  const [entry] = (await mail.running?.outbox.entries.find({})) ?? [];
  if (entry === undefined) throw new Error('There is no mail.');
  return entry;
};
const untilTried = (attempts: number) =>
  until(
    `the mail was tried ${attempts} times`,
    async () => (await entries())[0]?.attempts === attempts,
  );

test('a failed mail waits longer after each try, and is dead after the last', async () => {
  await start(UNREACHABLE);
  await append(1, created);
  for (const [tries, pauseMs] of BACK_OFF.entries()) {
    await untilTried(tries + 1);
    const due = new Date(mail.clock.millis() + pauseMs).toISOString();
    expect((await only()).doc).toMatchObject({
      state: 'failed',
      due,
      error: expect.stringMatching(/CONN$/),
    });
    mail.clock.advance(pauseMs - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await only()).doc.attempts).toBe(tries + 1);
    mail.clock.advance(1);
  }
  await untilTried(BACK_OFF.length + 1);
  expect((await only()).doc).toMatchObject({ state: 'dead', due: null });
});

test('an administrator sends a waiting mail at once', async () => {
  await start(UNREACHABLE);
  await append(1, created);
  await untilTried(1);
  await stop();
  const { outbox } = await start();
  await outbox.resend((await only()).id);
  await until('it is sent', async () => (await outbox.count('sent')) === 1);
  expect(mails()).toHaveLength(1);
});

test('mails queued before a stop are sent after the next start', async () => {
  const { worker } = await start();
  await worker.onApplicationShutdown();
  await append(1, created);
  await until('the mail is queued', async () => (await mail.running?.outbox.count('queued')) === 1);
  await stop();
  await start();
  await settled(1);
  expect(mails()).toHaveLength(1);
});

test('after a crash between hand-over and record, the mail is sent again under the same id', async () => {
  await start();
  await append(1, created);
  await settled(1);
  const [first] = mails();
  rmSync(join(mail.folder, 'mailbox'), { recursive: true });
  // As after a crash between the hand-over and the record of it.
  const { id, rev, doc } = await only();
  await mail.running?.outbox.entries.replace(id, rev, {
    ...doc,
    state: 'queued',
    attempts: 0,
    due: doc.createdAt,
  });
  await until('it is sent again', () => mails().length === 1);
  const messageId = (text = '') => /^Message-ID: (.*)$/m.exec(text)?.[1];
  expect(messageId(mails()[0]?.text)).toBe(messageId(first?.text));
});
