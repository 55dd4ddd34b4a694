import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgendaEvent, accept, agenda, encodeAgendaId, type SalonEventOf } from '@salon/domain';
import { until } from '@salon/event-store/testing/until';
import type { DocumentStore } from '@salon/projections';
import { v5 } from 'uuid';
import { Accounts } from '../auth/accounts.ts';
import { LinkTokens } from '../auth/link-tokens.ts';
import { MemberReader } from '../auth/member-fields.ts';
import { Passwords } from '../auth/passwords.ts';
import { checkpointCollection, FollowedReactor, parkedReactions } from '../background/reaction.ts';
import type { Actor } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { MemoryRateLimiter } from '../http/rate-limiter.ts';
import { readConfig } from '../process/config.ts';
import { DurableFiles } from '../process/durable-files.ts';
import { noTraces, openLog } from '../process/telemetry.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { CredentialEpochs } from '../sessions/sessions.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { SalonNow } from '../settings/salon-now.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { DueMail } from './due-mail.ts';
import { MailReactor, mailReactor } from './mail-reactor.ts';
import { MailSources } from './mail-sources.ts';
import { MailWorker } from './mail-worker.ts';
import { MailWriter } from './mail-writer.ts';
import { Outbox, outboxCollection } from './outbox.ts';
import { Mailbox, MailTransport } from './transport.ts';

export const TELLER = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
export const DATE = '2026-10-24';
const STREAM = `agenda-${TELLER}_${DATE}`;
export const BOOKING = encodeAgendaId({
  kind: 'booking',
  tellerId: TELLER,
  date: DATE,
  random: new Uint8Array(10).fill(1),
});
export const START = '2026-10-24T04:30:00.000Z';
export const NOW = '2026-10-20T01:00:00.000Z';

export const created: SalonEventOf<'BookingCreated'> = {
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
    service: {
      id: '7c0f6a4e-2222-4a6f-9b60-2f7d9a1c0002',
      name: '対面鑑定30分',
      type: 'face_to_face',
      duration: 30,
      price: 4500,
    },
    customer: { kind: 'guest' },
    person: `guest-${BOOKING}`,
    revisions: { settings: 0, menu: 0, teller: 0 },
    overrides: { deadline: false, hours: false },
  },
  personal: {
    person: `guest-${BOOKING}`,
    fields: {
      name: '山田 花子',
      nameKana: 'ヤマダ ハナコ',
      email: 'hana@example.jp',
      phone: '090-0000-0000',
      notes: null,
    },
  },
};
export const cancelled = (reason: 'no-show' | 'salon'): AgendaEvent => ({
  type: 'BookingStatusChanged',
  data: {
    bookingId: BOOKING,
    tellerId: TELLER,
    date: DATE,
    from: 'confirmed',
    to: 'cancelled',
    reason,
  },
});

interface Running {
  readonly follower: FollowedReactor;
  readonly worker: MailWorker;
  readonly outbox: Outbox;
}

export const mail = {} as {
  folder: string;
  log: TemporaryLog;
  work: DocumentStore;
  clock: FixedClock;
  running: Running | undefined;
};

export function useMailProcess(): void {
  beforeEach(async () => {
    mail.folder = mkdtempSync(join(tmpdir(), 'mail-'));
    mail.log = await openTemporaryLog();
    mail.work = mail.log.work;
    mail.clock = new FixedClock(NOW);
  });
  afterEach(async () => {
    await stop();
    await mail.log.close();
    rmSync(mail.folder, { recursive: true });
  });
}

export async function start(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const { folder, log, work, clock } = mail;
  const silent = openLog('silent');
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://yoizuki.example', ...env });
  const outbox = new Outbox(await work.collection(outboxCollection), null, clock, log.sealer);
  const { deploymentKeys } = log.keys;
  const settings = new CurrentSettings(log.store);
  const members = new MemberReader(log.store, log.sealer);
  const executor = new Executor(log.store, log.sealer);
  const hashes = new NameHashes(await deploymentKeys.get('claims'));
  const accounts = new Accounts(
    executor,
    hashes,
    members,
    new Passwords(),
    new CredentialEpochs(executor),
  );
  const writer = new MailWriter(
    new MailSources(
      log.store,
      deploymentKeys,
      new LinkTokens(await deploymentKeys.get('link')),
      log.sealer,
      members,
      accounts,
      clock,
    ),
    settings,
    new SalonNow(executor, config, clock),
    config,
  );
  const transport = new MailTransport(
    config,
    deploymentKeys,
    new Mailbox(config, outbox, new DurableFiles(silent)),
  );
  const limiter = new MemoryRateLimiter(clock);
  const worker = new MailWorker(
    outbox,
    null,
    new DueMail(writer, limiter, hashes, executor, log.store, clock, silent),
    transport,
    clock,
    config,
    silent,
    noTraces,
  );
  await worker.run();
  worker.onApplicationBootstrap();
  const follower = await FollowedReactor.follow(
    new MailReactor(outbox, log.store, clock, config, executor),
    mailReactor,
    {
      store: log.store,
      checkpoints: await work.collection(checkpointCollection),
      parked: await work.collection(parkedReactions),
      now: () => clock.millis(),
      onError: () => undefined,
    },
  );
  mail.running = { follower, worker, outbox };
  return mail.running;
}

export async function stop(): Promise<void> {
  await mail.running?.follower.close();
  await mail.running?.worker.onApplicationShutdown();
  mail.running = undefined;
}

type Appended = { readonly actor?: Actor; readonly at?: string; readonly stream?: string };

export function append(
  number: number,
  event: AgendaEvent,
  { actor = 'guest', at = NOW, stream = STREAM }: Appended = {},
) {
  const commandId = v5(String(number), '7c0f6a4e-3333-4a6f-9b60-2f7d9a1c0003');
  const context = {
    commandId,
    actor,
    channel: 'wizard',
    correlationId: 'c',
    causationId: 'c',
    at,
  } as const;
  return new Executor(mail.log.store, mail.log.sealer).execute({
    stream,
    aggregate: agenda,
    context,
    decide: () => accept(event),
  });
}

export const mails = () => {
  const mailbox = join(mail.folder, 'mailbox');
  const names = readdirSync(mail.folder).includes('mailbox') ? readdirSync(mailbox) : [];
  return names.map((name) => ({ name, text: readFileSync(join(mailbox, name), 'utf8') }));
};

export const entries = async () =>
  ((await mail.running?.outbox.entries.find({ order: 'createdAt' })) ?? []).map(({ doc }) => doc);

export async function settled(count: number): Promise<void> {
  await until(`${count} mails are settled`, async () => {
    const known = await entries();
    return known.length >= count && known.every(({ state }) => state !== 'queued');
  });
}
