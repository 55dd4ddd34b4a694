import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { MailQueue, type QueuedMail } from './mail-queue.ts';
import { Outbox, type OutboxEntry, outboxCollection } from './outbox.ts';

let log: TemporaryLog;
beforeAll(async () => {
  log = await openTemporaryLog();
});
afterAll(() => log.close());

const NOW = '2026-10-20T01:00:00.000Z';
const MINUTE = 60_000;
const states: readonly OutboxEntry['state'][] = ['queued', 'failed', 'sent', 'dead', 'lapsed'];
const about = {
  template: 'reminder',
  event: null,
  eventId: 'e',
  person: 'guest-1',
  bookingId: null,
  startTime: null,
  createdAt: NOW,
} as const;
const entryOf = (state: OutboxEntry['state'], due: string | null) => ({
  ...about,
  state,
  due,
  attempts: 0,
  sends: 0,
  sentAt: null,
  error: null,
});

class RecordingQueue extends MailQueue {
  mails: QueuedMail[] = [];

  async put(mails: readonly QueuedMail[]) {
    this.mails.push(...mails);
  }
  async remove(id: string) {
    this.mails = this.mails.filter((mail) => mail.id !== id);
  }
  work() {}
  async stop() {}
  async close() {}
}

let outboxes = 0;

/** The id is the state. */
async function openOutbox() {
  const entries = await log.work.collection<OutboxEntry>({
    ...outboxCollection,
    name: `outbox${outboxes++}`,
  });
  const [clock, queue] = [new FixedClock(NOW), new RecordingQueue()];
  for (const state of states) {
    const due = state === 'queued' || state === 'failed' ? NOW : null;
    await entries.insert(state, entryOf(state, due));
  }
  const entry = async (id: string) => (await entries.get(id))?.doc ?? {};
  const erased = new Set<string>();
  const keys = { isErased: async (person: string) => erased.has(person) };
  return { clock, queue, entries, entry, erased, outbox: new Outbox(entries, queue, clock, keys) };
}

test('known mails are left unchanged, and only new ones are queued, each with its delay', async () => {
  const { outbox, queue, entry } = await openOutbox();
  await outbox.add([
    { ...about, id: 'sent', createdAt: '2026-10-21T01:00:00.000Z' },
    { ...about, id: 'new' },
    { ...about, id: 'waiting', due: '2026-10-20T01:05:00.000Z' },
  ]);
  expect(queue.mails).toEqual([
    { id: 'new', delayMs: 0 },
    { id: 'waiting', delayMs: 5 * MINUTE },
  ]);
  expect(await entry('sent')).toMatchObject({ state: 'sent', createdAt: NOW });
});

test('a mail of an erased person is neither stored nor queued, even if erased while it is added', async () => {
  const { outbox, queue, entries, entry, erased } = await openOutbox();
  const insert = entries.insert.bind(entries);
  jest.spyOn(entries, 'insert').mockImplementationOnce(async (id, doc) => {
    erased.add('guest-2');
    return insert(id, doc);
  });
  await outbox.add([{ ...about, id: 'new', person: 'guest-2' }]);
  expect([queue.mails, await entry('new')]).toEqual([[], {}]);
});

test('due mails are listed oldest first, including one postponed by a clock far ahead', async () => {
  const { outbox, clock, entries } = await openOutbox();
  for (const [id, due] of [
    ['older', '2026-10-20T00:00:00.000Z'],
    ['later', '2026-10-20T01:00:01.000Z'],
    ['far ahead', '2028-03-01T00:00:00.000Z'],
  ] as const)
    await entries.insert(id, entryOf('queued', due));
  const ids = async () => (await outbox.due(10)).map(({ id }) => id);
  expect(await ids()).toEqual(['older', 'failed', 'queued', 'far ahead']);
  clock.advance(1_000);
  expect(await ids()).toContain('later');
  expect((await outbox.due(1)).map(({ id }) => id)).toEqual(['older']);
});

test('the sweep queues due mails again', async () => {
  const { outbox, queue } = await openOutbox();
  await outbox.sweep();
  expect(queue.mails.map(({ id }) => id).sort()).toEqual(['failed', 'queued']);
});

test('a result is stored, except for an erased mail, and a failure after another worker has sent it', async () => {
  const { outbox, entry } = await openOutbox();
  const failed = { state: 'failed', attempts: 1, due: '2026-10-20T01:00:30.000Z' } as const;
  expect(await outbox.record('queued', failed)).toBe(true);
  expect(await entry('queued')).toMatchObject(failed);
  expect(await outbox.record('sent', failed)).toBe(true);
  expect(await entry('sent')).toMatchObject({ state: 'sent', attempts: 0 });
  await outbox.remove('failed');
  expect(await outbox.record('failed', { state: 'sent' })).toBe(false);
  expect(await entry('failed')).toEqual({});
});

test('a result is stored despite a concurrent change', async () => {
  const { outbox, entries, entry } = await openOutbox();
  const get = entries.get.bind(entries);
  jest.spyOn(entries, 'get').mockImplementationOnce(async (id) => {
    const stored = await get(id);
    await outbox.resend(id);
    return stored;
  });
  await outbox.record('queued', { state: 'sent', due: null });
  expect(await entry('queued')).toMatchObject({ state: 'sent', due: null });
});

test.each(states)('a mail that is %s is sent again from the first try', async (state) => {
  const { outbox, queue, clock, entry } = await openOutbox();
  clock.advance(MINUTE);
  await outbox.resend(state);
  expect(await entry(state)).toMatchObject({
    state: 'queued',
    attempts: 0,
    error: null,
    due: '2026-10-20T01:01:00.000Z',
  });
  expect(queue.mails).toEqual([{ id: state, delayMs: 0 }]);
});

test('a person’s mails are those about them and those to their login', async () => {
  const { outbox } = await openOutbox();
  await outbox.add([
    { ...about, id: 'about', person: 'member-2' },
    {
      ...about,
      id: 'to',
      receiver: { administratorId: 'a', tellerId: 't' },
      receiverPerson: 'member-2',
    },
  ]);
  expect([...(await outbox.ofPerson('member-2'))].sort()).toEqual(['about', 'to']);
});

test('listeners are called after changes', async () => {
  const { outbox } = await openOutbox();
  let told = 0;
  const end = outbox.onChange(() => {
    told += 1;
  });
  await outbox.record('queued', { state: 'sent', due: null });
  await outbox.resend('sent');
  end();
  await outbox.resend('dead');
  expect(told).toBe(2);
});
