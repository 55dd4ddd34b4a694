import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import { MailCarrier } from '../ports/mail-carrier.ts';
import { waitForMailTo } from '../testing/mailbox.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';
import { Outbox, type OutboxEntry } from './outbox.ts';

let salon: RunningApplication;
let outbox: Outbox;
let id: string;

const entry = async (): Promise<Partial<OutboxEntry>> => (await outbox.entries.get(id))?.doc ?? {};
const untilTried = (times: number) => until(`the mail was tried ${times} times`, async () => (await entry()).attempts === times);

beforeAll(async () => {
  // Nobody listens there: no mail goes out, and it waits for a time that the clock never reaches.
  salon = await startApplication({ SMTP_URL: 'smtp://127.0.0.1:1' });
  outbox = salon.application.get(Outbox);
  const member = { username: 'kiyora', email: 'kiyora@example.jp', password: 'hoshizora-99', name: '清良澄江', nameKana: '', phone: '' };
  await salon.call({ method: 'POST', url: '/api/auth/register', payload: member });
  await until('the mail has failed', async () => (await outbox.count('failed')) === 1);
  id = (await outbox.open(1))[0]?.id ?? '';
});
afterAll(() => salon.close());

test('a mail that failed waits for its next try, whatever sweeps, and goes then', async () => {
  await outbox.sweep();
  expect(await entry()).toMatchObject({ state: 'failed', attempts: 1, error: expect.stringMatching(/CONN$/) });
  salon.clock.advance(30_000);
  await untilTried(2);
});

test('a mail is sent again by the next sweep when it could not be put on its way at once', async () => {
  const carrier = salon.application.get(MailCarrier);
  const { carry } = carrier;
  // The pause after the try before may be noted only now.
  const spied = jest.spyOn(carrier, 'carry').mockImplementation(async (mails) => {
    if (mails.some(({ delayMs }) => delayMs === 0)) throw new Error('away');
    return carry.call(carrier, mails);
  });
  await expect(outbox.resend(id)).rejects.toThrow('away');
  spied.mockRestore();
  expect(await entry()).toMatchObject({ state: 'queued', attempts: 2, tries: 0 });
  await outbox.sweep();
  await untilTried(3);
});

test('what a folder of an older release has left open is sent, and its jobs are gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  const older = await startApplication({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' });
  const member = { username: 'kiyora', email: 'kiyora@example.jp', password: 'hoshizora-99', name: '清良澄江', nameKana: '', phone: '' };
  await older.call({ method: 'POST', url: '/api/auth/register', payload: member });
  const left = older.application.get(Outbox);
  await until('the mail has failed', async () => (await left.count('failed')) === 1);
  await older.application.get(MailCarrier).stop();
  const [stored] = await left.open(1);
  if (stored === undefined) throw new Error('There is no mail.');
  const { tries: _, due: __, ...entryOfThen } = stored.doc;
  expect(await left.entries.replace(stored.id, stored.rev, entryOfThen)).toBe(true);
  const jobs = await older.engines.work.collection({ name: 'jobs', fields: {}, indexes: [] });
  await jobs.insert(`mail.${stored.id}`, { kind: 'mail', data: { delivery: stored.id }, state: 'waiting', attempts: 1 });
  await older.close();

  const newer = await startApplication({ DATA_DIR: folder });
  expect((await waitForMailTo(folder, 'kiyora@example.jp')).subject).toContain('会員登録');
  await until('it is noted', async () => (await newer.application.get(Outbox).count('sent')) === 1);
  expect((await newer.application.get(Outbox).entries.get(stored.id))?.doc).toMatchObject({ state: 'sent', attempts: 2, tries: 2 });
  expect(await newer.engines.work.collections()).not.toContain('jobs');
  await newer.close();
  rmSync(folder, { recursive: true, force: true });
});
