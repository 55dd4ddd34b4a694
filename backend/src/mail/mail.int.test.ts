import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgendaEvent, accept, agenda, encodeAgendaId, type SalonEventOf } from '@salon/domain';
import { type DocumentStore, openEmbeddedDocuments } from '@salon/projections';
import { v5 } from 'uuid';
import { Accounts } from '../auth/accounts.ts';
import { NameHashes } from '../auth/claims.ts';
import { MemberFields } from '../auth/member-fields.ts';
import { Passwords } from '../auth/passwords.ts';
import { checkpointCollection } from '../background/checkpoint.ts';
import { followLog, type LogFollower } from '../background/follow-log.ts';
import type { Actor } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { EmbeddedJobs, jobCollection } from '../jobs/embedded-jobs.ts';
import { readConfig } from '../process/config.ts';
import { DurableFiles } from '../process/durable-files.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { openLog } from '../process/log.ts';
import { CredentialEpochs } from '../sessions/credential-epochs.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { waitForMail } from '../testing/mailbox.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { until } from '../testing/until.ts';
import { MailQueue } from './mail-queue.ts';
import { MailReactor, mailReactor } from './mail-reactor.ts';
import { MailWorker } from './mail-worker.ts';
import { MailWriter } from './mail-writer.ts';
import { Mailbox } from './mailbox.ts';
import { Outbox, outboxCollection } from './outbox.ts';
import { SweepOutbox } from './sweep-outbox.ts';
import { MailTransport } from './transport.ts';

const TELLER = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const DATE = '2026-10-24';
const STREAM = `agenda-${TELLER}_${DATE}`;
const BOOKING = encodeAgendaId({ kind: 'booking', tellerId: TELLER, date: DATE, random: new Uint8Array(10).fill(1) });
const START = '2026-10-24T04:30:00.000Z';
const NOW = '2026-10-20T01:00:00.000Z';

const created: SalonEventOf<'BookingCreated'> = {
  type: 'BookingCreated',
  data: {
    bookingId: BOOKING,
    tellerId: TELLER,
    date: DATE,
    startTime: START,
    endTime: '2026-10-24T05:00:00.000Z',
    tellerName: '紫苑',
    status: 'confirmed',
    totalPrice: 4500,
    service: { id: '7c0f6a4e-2222-4a6f-9b60-2f7d9a1c0002', name: '対面鑑定30分', type: 'face_to_face', duration: 30, price: 4500 },
    customer: { kind: 'guest' },
    person: `guest-${BOOKING}`,
    revisions: { settings: 0, menu: 0, teller: 0 },
    overrides: { deadline: false, hours: false },
  },
  personal: {
    person: `guest-${BOOKING}`,
    fields: { name: '山田 花子', nameKana: 'ヤマダ ハナコ', email: 'hana@example.jp', phone: '090-0000-0000', notes: null },
  },
};
const cancelled = (reason: 'no-show' | 'salon'): AgendaEvent => ({
  type: 'BookingStatusChanged',
  data: { bookingId: BOOKING, tellerId: TELLER, date: DATE, from: 'confirmed', to: 'cancelled', reason },
});

let folder: string;
let log: TemporaryLog;
let work: DocumentStore;
let clock: FixedClock;
let running:
  | { readonly follower: LogFollower; readonly worker: MailWorker; readonly jobs: EmbeddedJobs; readonly outbox: Outbox }
  | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
  log = openTemporaryLog();
  work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  clock = new FixedClock(NOW);
});
afterEach(async () => {
  await stop();
  await work.close();
  await log.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<NonNullable<typeof running>> {
  const silent = openLog('silent');
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://yoizuki.example' });
  const outbox = new Outbox(await work.collection(outboxCollection));
  const jobs = new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock, log: silent });
  const queue = new MailQueue(outbox, jobs);
  const { deploymentKeys } = log.keys;
  const settings = new CurrentSettings(log.store);
  const members = new MemberFields(log.store, log.sealer);
  const executor = new Executor(log.store, log.sealer);
  const hashes = new NameHashes(await deploymentKeys.get('claims'));
  const accounts = new Accounts(executor, hashes, members, new Passwords(), new CredentialEpochs(executor));
  const writer = new MailWriter(log.store, deploymentKeys, log.sealer, members, accounts, settings, clock, config);
  const transport = new MailTransport(config, deploymentKeys, new Mailbox(config, outbox, new DurableFiles(silent)));
  const worker = new MailWorker(outbox, jobs, writer, transport, log.store, settings, clock, config);
  await new SweepOutbox(outbox, queue, jobs).run();
  worker.onApplicationBootstrap();
  const follower = await followLog(new MailReactor(queue, log.store, clock), mailReactor, {
    store: log.store,
    checkpoints: await work.collection(checkpointCollection),
    now: () => clock.millis(),
    onError: () => undefined,
  });
  running = { follower, worker, jobs, outbox };
  return running;
}

async function stop(): Promise<void> {
  await running?.follower.close();
  await running?.worker.onApplicationShutdown();
  running = undefined;
}

type Appended = { readonly actor?: Actor; readonly at?: string; readonly stream?: string };

function append(number: number, event: AgendaEvent, { actor = 'guest', at = NOW, stream = STREAM }: Appended = {}) {
  const commandId = v5(String(number), '7c0f6a4e-3333-4a6f-9b60-2f7d9a1c0003');
  const context = { commandId, actor, channel: 'wizard', correlationId: 'c', causationId: 'c', at } as const;
  return new Executor(log.store, log.sealer).execute({ stream, aggregate: agenda, context, decide: () => accept(event) });
}

const mails = () => {
  const mailbox = join(folder, 'mailbox');
  const names = readdirSync(folder).includes('mailbox') ? readdirSync(mailbox) : [];
  return names.map((name) => ({ name, text: readFileSync(join(mailbox, name), 'utf8') }));
};

async function settled(count: number): Promise<void> {
  await until(`${count} mails are settled`, async () => {
    const records = (await running?.outbox.entries.find({ index: 'created' })) ?? [];
    return records.length >= count && records.every(({ doc }) => doc.state !== 'queued');
  });
}

test('a booking’s confirmation lies in the mailbox, addressed, with a stable id and a calendar entry', async () => {
  await start();
  await append(1, created);
  await settled(1);
  const [mail] = mails();
  expect(mail?.text).toContain('To: hana@example.jp');
  expect(mail?.text).toMatch(/Message-ID:\s+<booking-confirmed\.[\w-]{36}@yoizuki\.example>/);
  expect(mail?.text).toContain('text/calendar');
});

test('a booking that went to another teller is told with the one before', async () => {
  await start();
  await append(1, created);
  const { startTime, endTime, totalPrice, service, customer, person } = created.data;
  const from = { tellerId: TELLER, date: DATE, startTime, endTime };
  const other = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0009';
  const to = { ...from, tellerId: other, tellerName: '御影 岳' };
  const booking = { totalPrice, service, customer, person, status: 'confirmed' as const };
  const data = { tellerId: other, date: DATE, bookingId: BOOKING, moveId: 'move', from, to, booking };
  await append(2, { type: 'BookingRescheduledIn', data }, { stream: `agenda-${other}_${DATE}` });
  const mail = await waitForMail(folder, ({ subject }) => subject?.includes('日時を変更しました') ?? false);
  expect(mail.text).toMatch(/変更前：2026年10月24日\(土\) 13:30～14:00（紫苑）[\s\S]*占い師：御影 岳/);
});

test('a restart sends nothing twice', async () => {
  await start();
  await append(1, created);
  await settled(1);
  await stop();
  rmSync(join(folder, 'mailbox'), { recursive: true });
  await start();
  await append(2, cancelled('salon'));
  await settled(2);
  expect(mails().map(({ name }) => name.split('.')[1])).toEqual(['cancelled-by-salon']);
});

test('a mail that went out while its entry was away is noted when the entry is back, and does not go again', async () => {
  const { outbox } = await start();
  const keep = jest.spyOn(Mailbox.prototype, 'keep');
  const { note } = outbox;
  let away = 2;
  jest.spyOn(outbox, 'note').mockImplementation((id, change) => {
    away -= change.state === 'sent' ? 1 : 0;
    return away >= 0 ? Promise.reject(new Error('away')) : note.call(outbox, id, change);
  });
  await append(1, created);
  await settled(1);
  expect(keep).toHaveBeenCalledTimes(1);
  expect((await outbox.entries.find({ index: 'created' })).map(({ doc }) => doc.state)).toEqual(['sent']);
  keep.mockRestore();
});

test('a lost queue loses no mail: the sweep finds what is still queued', async () => {
  const { jobs } = await start();
  await jobs.stop();
  await append(1, created);
  await until('the mail is queued', async () => ((await running?.outbox.open(10)) ?? []).length > 0);
  await stop();
  await work.drop('jobs');
  await start();
  await settled(1);
  expect(mails()).toHaveLength(1);
});

test('a no-show sends nothing, and neither does what the system wrote', async () => {
  await start();
  await append(1, created, { actor: 'system' });
  await append(2, cancelled('no-show'), { actor: 'administrator:a' });
  await append(3, {
    type: 'WorkingHoursRemoved',
    data: {
      tellerId: TELLER,
      date: DATE,
      hoursId: encodeAgendaId({ kind: 'hours', tellerId: TELLER, date: DATE, random: new Uint8Array(10) }),
      bookingsInside: 0,
    },
  });
  expect(await running?.follower.reached(await log.store.head(), 10_000)).toBe(true);
  expect(await running?.outbox.entries.find({ index: 'created' })).toEqual([]);
});

test('a new reactor leaves events older than two days alone', async () => {
  await append(1, created, { at: '2026-10-17T00:00:00.000Z' });
  await start();
  await append(2, cancelled('salon'));
  await settled(1);
  expect(mails().map(({ name }) => name.split('.')[1])).toEqual(['cancelled-by-salon']);
});

test('after an outage a mail about a reading that has begun lapses, visibly', async () => {
  await start();
  await stop();
  await append(1, created);
  clock.advance(10 * 24 * 3_600_000);
  await start();
  await settled(1);
  const [record] = (await running?.outbox.entries.find({ index: 'created' })) ?? [];
  expect([record?.doc.state, record?.doc.error, mails()]).toEqual(['lapsed', 'the reading has begun', []]);
});

test('an erased person gets no mail', async () => {
  await append(1, created);
  await log.sealer.destroy(`guest-${BOOKING}`, NOW);
  await start();
  await settled(1);
  expect(mails()).toEqual([]);
});

test('the outbox holds no name and no address', async () => {
  await start();
  await append(1, created);
  await settled(1);
  expect(JSON.stringify(await running?.outbox.entries.find({ index: 'created' }))).not.toMatch(/hana@|山田/);
});
