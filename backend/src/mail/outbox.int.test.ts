import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocuments, type Stored } from '@salon/projections';
import { type CarriedMail, MailCarrier } from '../ports/mail-carrier.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { Outbox, type OutboxEntry, outboxCollection } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true });
});

const NOW = '2026-10-20T01:00:00.000Z';
const MINUTE = 60_000;
const states: readonly OutboxEntry['state'][] = ['queued', 'failed', 'sent', 'dead', 'lapsed'];
const about = { template: 'reminder', event: null, eventId: 'e', person: 'guest-1', bookingId: null, startTime: null } as const;

/** Delivers nothing, and tells what was put on its way. */
class StandingCarrier extends MailCarrier {
  carried: (CarriedMail & { readonly delayMs: number })[] = [];

  async carry(mails: readonly (CarriedMail & { readonly delayMs: number })[]): Promise<void> {
    this.carried.push(...mails);
  }
  start(): void {}
  async stop(): Promise<void> {}
  async close(): Promise<void> {}
}

let outboxes = 0;

/** Two processes on one outbox that holds a mail of each state, which is its id. */
async function openOutbox() {
  const name = `outbox${outboxes++}`;
  const entries = await work.collection({ ...outboxCollection, name });
  const [clock, carrier] = [new FixedClock(NOW), new StandingCarrier()];
  for (const state of states) {
    await entries.insert(state, { ...about, createdAt: NOW, state, attempts: 0, sentAt: null, error: null });
  }
  const entry = async (id: string): Promise<Partial<OutboxEntry>> => (await entries.get(id))?.doc ?? {};
  const erased = new Set<string>();
  const keys = { isErased: async (person: string) => erased.has(person) };
  const [outbox, other] = [new Outbox(entries, carrier, clock, keys), new Outbox(entries, carrier, clock, keys)];
  return { clock, carrier, entries, entry, erased, outbox, other };
}

const mail = (id: string, due = NOW): CarriedMail => ({ id, due });

/** Claims a mail that can be claimed. */
async function claimed(outbox: Outbox, id: string, due = NOW): Promise<Stored<OutboxEntry>> {
  const stored = await outbox.claim(mail(id, due), false);
  if (stored === undefined) throw new Error(`${id} could not be claimed.`);
  return stored;
}

test('a mail that is known stays as it is, and only those that are not are put on their way', async () => {
  const { outbox, carrier, entry } = await openOutbox();
  const created = { ...about, createdAt: '2026-10-21T01:00:00.000Z' };
  await outbox.add([
    { id: 'sent', ...created },
    { id: 'new', ...created },
    { id: 'waiting', ...created, due: '2026-10-21T01:05:00.000Z' },
  ]);
  expect(carrier.carried).toEqual([
    { id: 'new', due: '2026-10-21T01:00:00.000Z', delayMs: 0 },
    { id: 'waiting', due: '2026-10-21T01:05:00.000Z', delayMs: 5 * MINUTE },
  ]);
  // Somebody else takes it at the same moment, and has sent it.
  await outbox.settle(await claimed(outbox, 'new', '2026-10-21T01:00:00.000Z'), { state: 'sent' });
  jest.spyOn(outbox.entries, 'getMany').mockResolvedValueOnce([]);
  await outbox.add([{ id: 'new', ...about, createdAt: '2026-10-22T01:00:00.000Z' }]);
  expect(await entry('new')).toMatchObject({ state: 'sent', createdAt: '2026-10-21T01:00:00.000Z' });
});

test('a mail to who was erased meanwhile is neither kept nor put on its way, whether the erasure came before its entry or right after', async () => {
  const { outbox, carrier, entries, entry, erased } = await openOutbox();
  erased.add('guest-2');
  const created = { ...about, createdAt: NOW };
  await outbox.add([
    { id: 'before', ...created, person: 'guest-2' },
    { id: 'new', ...created },
  ]);
  const write = entries.writeBatch.bind(entries);
  // The erasure has found no entry when this one is written.
  jest.spyOn(entries, 'writeBatch').mockImplementationOnce(async (batch) => {
    erased.add('guest-3');
    return write(batch);
  });
  await outbox.add([{ id: 'after', ...created, person: 'guest-3' }]);
  expect(carrier.carried.map(({ id }) => id)).toEqual(['new']);
  expect([await entry('before'), await entry('after')]).toEqual([{}, {}]);
});

test('of two processes one claims a mail, and nobody one that was settled, erased or put on its way anew', async () => {
  const { outbox, other } = await openOutbox();
  const claims = await Promise.all([...states, 'erased'].flatMap((id) => [outbox.claim(mail(id), false), other.claim(mail(id), false)]));
  expect(claims.flatMap((claim) => claim?.id ?? []).sort()).toEqual(['failed', 'queued']);
  expect(await outbox.claim(mail('queued', '2026-10-20T01:00:00.001Z'), false)).toBeUndefined();
});

test('the claim of a process that died is void after five minutes, or when its carrier says so', async () => {
  const { outbox, other, clock } = await openOutbox();
  await outbox.claim(mail('queued'), false);
  await outbox.claim(mail('failed'), false);
  expect((await other.claim(mail('failed'), true))?.doc.tries).toBe(2);
  clock.advance(5 * MINUTE - 1);
  expect(await other.claim(mail('queued'), false)).toBeUndefined();
  clock.advance(1);
  expect((await other.claim(mail('queued'), false))?.doc.tries).toBe(2);
});

test('a clock that jumps lets no claim last for longer', async () => {
  const { outbox, other, clock } = await openOutbox();
  clock.jump(500 * 24 * 60 * MINUTE);
  await outbox.claim(mail('queued'), false);
  clock.jump(-500 * 24 * 60 * MINUTE);
  expect((await other.claim(mail('queued'), false))?.id).toBe('queued');
});

test.each(['written', 'lost'])('a claim that was %s but not answered can be made again at once', async (fault) => {
  const { outbox } = await openOutbox();
  const { replaceAll } = outbox.entries;
  jest.spyOn(outbox.entries, 'replaceAll').mockImplementationOnce(async (replacements) => {
    if (fault === 'written') await replaceAll.call(outbox.entries, replacements);
    throw new Error('away');
  });
  await expect(outbox.claim(mail('queued'), false)).rejects.toThrow('away');
  expect((await claimed(outbox, 'queued')).id).toBe('queued');
});

test('mails that are claimed and settled at once are each settled, whatever has become of one of them meanwhile', async () => {
  const { outbox, entry } = await openOutbox();
  await outbox.add(['erased', 'elsewhere'].map((id) => ({ id, ...about, createdAt: NOW })));
  const read = await Promise.all(['queued', 'failed', 'erased', 'elsewhere'].map((id) => claimed(outbox, id)));
  await outbox.entries.remove('erased');
  // A worker that was presumed dead has sent it.
  const [elsewhere] = read.slice(-1);
  if (elsewhere === undefined) throw new Error('It was not claimed.');
  await outbox.entries.replace('elsewhere', elsewhere.rev, { ...elsewhere.doc, state: 'sent', attempts: 7 });
  const settling = read.map((stored) => outbox.settle(stored, { state: stored.id === 'elsewhere' ? 'failed' : 'sent', attempts: 1 }));
  expect(await Promise.all(settling)).toEqual([true, true, false, true]);
  expect([await entry('queued'), await entry('erased'), await entry('elsewhere')]).toMatchObject([
    { state: 'sent', attempts: 1 },
    {},
    { state: 'sent', attempts: 7 },
  ]);
  expect(await entry('queued')).not.toHaveProperty('claim');
});

test('a mail that fails is put off for longer each time, and is dead after the last try', async () => {
  const { outbox, carrier, clock, entry } = await openOutbox();
  let due = NOW;
  const pauses: number[] = [];
  while ((await entry('queued')).state !== 'dead') {
    const stored = await claimed(outbox, 'queued', due);
    await outbox.putOff(stored, { state: 'failed', attempts: stored.doc.attempts + 1, error: 'ECONNREFUSED CONN' });
    const next = carrier.carried.splice(0)[0];
    if (next === undefined) break;
    pauses.push(next.delayMs / MINUTE);
    clock.advance(next.delayMs);
    due = next.due;
    expect(due).toBe(clock.now());
  }
  expect(pauses).toEqual([0.5, 2, 10, 30, 60, 180, 360]);
  expect(await entry('queued')).toMatchObject({ state: 'dead', attempts: 8, error: 'ECONNREFUSED CONN' });
});

test('a mail that is postponed goes at its time, and has used up no try', async () => {
  const { outbox, carrier, clock, entry } = await openOutbox();
  await outbox.postpone(await claimed(outbox, 'queued'), 60 * MINUTE);
  const due = '2026-10-20T02:00:00.000Z';
  expect(carrier.carried).toEqual([{ id: 'queued', due, delayMs: 60 * MINUTE }]);
  expect(await entry('queued')).toMatchObject({ state: 'queued', attempts: 0, tries: 0, due });
  clock.advance(60 * MINUTE);
  expect((await claimed(outbox, 'queued', due)).doc.tries).toBe(1);
});

test('the sweep puts on its way what still has to go, and lets it wait no longer than it was put off for', async () => {
  const { outbox, carrier, clock } = await openOutbox();
  await outbox.putOff(await claimed(outbox, 'failed'), { state: 'failed', attempts: 1 });
  const due = '2026-10-20T01:00:30.000Z';
  for (const [passed, delayMs] of [
    [0, 30_000],
    [10_000, 20_000],
    [-500 * 24 * 60 * MINUTE, 30_000],
    [1000 * 24 * 60 * MINUTE, 0],
  ] as const) {
    clock.jump(passed);
    carrier.carried = [];
    await outbox.sweep();
    expect(carrier.carried).toEqual([
      { id: 'queued', due: NOW, delayMs: 0 },
      { id: 'failed', due, delayMs },
    ]);
  }
});

test('what an older release has left open goes on from its entry, and is tried once more at least', async () => {
  const { outbox, carrier, entries, entry } = await openOutbox();
  const left = { ...about, createdAt: '2026-10-19T01:00:00.000Z', state: 'failed', sentAt: null, error: 'Error' } as const;
  await entries.insert('third', { ...left, attempts: 3 });
  await entries.insert('resent', { ...left, attempts: 12 });
  await outbox.sweep();
  expect(carrier.carried.filter(({ due }) => due === left.createdAt).map(({ id, delayMs }) => [id, delayMs])).toEqual([
    ['resent', 0],
    ['third', 0],
  ]);
  carrier.carried = [];
  for (const id of ['third', 'resent']) await outbox.putOff(await claimed(outbox, id, left.createdAt), { state: 'failed' });
  expect(carrier.carried.map(({ id, delayMs }) => [id, delayMs])).toEqual([['third', 30 * MINUTE]]);
  expect((await entry('resent')).state).toBe('dead');
});

test('a mail is sent again from the start, also while it waits, but not while a worker has it in hand', async () => {
  const { outbox, other, carrier, clock, entry } = await openOutbox();
  clock.advance(MINUTE);
  for (const id of ['sent', 'dead', 'failed']) await outbox.resend(id);
  expect(carrier.carried.map(({ id, due, delayMs }) => [id, due, delayMs])).toEqual(
    ['sent', 'dead', 'failed'].map((id) => [id, '2026-10-20T01:01:00.000Z', 0]),
  );
  expect(await entry('dead')).toMatchObject({ state: 'queued', tries: 0, error: null });
  const inHand = await claimed(other, 'queued');
  const resent = outbox.resend('queued');
  await new Promise(setImmediate);
  expect((await entry('queued')).due).toBeUndefined();
  await other.settle(inHand, { state: 'sent' });
  await resent;
  expect(await entry('queued')).toMatchObject({ state: 'queued', due: '2026-10-20T01:01:00.000Z' });
});

test('a mail that is withdrawn is in nobody’s hands, and nobody takes it any more', async () => {
  const { outbox, other } = await openOutbox();
  const inHand = await claimed(other, 'failed');
  let isWithdrawn = false;
  const withdrawing = outbox.withdraw('failed').then(() => {
    isWithdrawn = true;
  });
  for (const id of ['queued', 'sent', 'erased']) await outbox.withdraw(id);
  expect(isWithdrawn).toBe(false);
  await other.settle(inHand, { state: 'failed' });
  await withdrawing;
  expect(await Promise.all(['failed', 'queued'].map((id) => other.claim(mail(id), true)))).toEqual([undefined, undefined]);
});

test('a mail that does not come out of a worker’s hands is asked for again later', async () => {
  const { outbox, other } = await openOutbox();
  await claimed(other, 'queued');
  await expect(outbox.withdraw('queued')).rejects.toMatchObject({ name: 'MailCarrierUnavailableError', retryable: true });
});

test('listeners hear of what is shown, not of claims', async () => {
  const { outbox } = await openOutbox();
  let told = 0;
  const end = outbox.onChange(() => {
    told += 1;
  });
  const stored = await claimed(outbox, 'queued');
  expect(told).toBe(0);
  await outbox.settle(stored, { state: 'sent' });
  await outbox.resend('sent');
  end();
  await outbox.resend('dead');
  expect(told).toBe(2);
});
