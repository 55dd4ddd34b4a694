import { Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { RecordedEvent } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { v4 } from 'uuid';
import { operatorParts } from '../operations/operator.fixture.ts';
import { EventStore, WorkDocuments } from '../ports/tokens.ts';
import { ProcessModule } from '../process/process.module.ts';
import { Metrics } from '../process/telemetry.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { CheckpointedReactor, type Reactor } from './checkpointed-reactor.ts';
import { advanceCheckpoint, type Checkpoint, checkpointCollection } from './reaction.ts';
import { Reactors } from './reactors.ts';

const NOW = '2026-10-20T01:00:00.000Z';
const LONG_AGO = '2026-10-01T01:00:00.000Z';

const seen: string[] = [];
let failures = 0;
let isOutage = false;
const note = (name: string, events: readonly RecordedEvent[]) => {
  if (failures > 0) {
    failures -= 1;
    throw Object.assign(new Error('The transport is away.'), { retryable: isOutage });
  }
  seen.push(...events.map(({ type }) => `${name} ${type}`));
};

@CheckpointedReactor({ name: 'all', label: 'すべて', onForeignCheckpoint: 'start' })
class FromTheStart implements Reactor {
  readonly handles = new Set(['A', 'B', 'C']);

  async react(events: readonly RecordedEvent[]) {
    note('all', events);
  }
}

@CheckpointedReactor({
  name: 'new',
  label: '新しいもの',
  onForeignCheckpoint: 'head',
  reachesBackMs: 48 * 3_600_000,
})
class OnlyTheNew implements Reactor {
  readonly handles = new Set(['A', 'B', 'C']);

  async react(events: readonly RecordedEvent[]) {
    note('new', events);
  }
}

@CheckpointedReactor({ name: 'only B', label: 'B', onForeignCheckpoint: 'start' })
class OnlyB implements Reactor {
  readonly handles = new Set(['B']);

  async react(events: readonly RecordedEvent[]) {
    note('only B', events);
  }
}

let log: TemporaryLog;
let work: DocumentStore;
const metrics = new Metrics();
beforeEach(async () => {
  log = await openTemporaryLog();
  work = log.work;
  seen.length = 0;
  isOutage = false;
});
afterEach(async () => {
  await log.close();
});

const append = (type: string, at = NOW) =>
  log.store.append(`teller-${type}`, 'no-stream', [{ id: v4(), type, data: {}, metadata: { at } }]);

function processWith(reactors: readonly Type<Reactor>[], now = NOW) {
  const parts = { ...operatorParts({}, now), metrics };
  const engines = [
    { provide: EventStore, useValue: log.store },
    { provide: WorkDocuments, useValue: work },
  ];
  @Module({
    imports: [ProcessModule.forRoot(parts), DiscoveryModule],
    providers: [...engines, Reactors, ...reactors],
  })
  class Salon {}
  return NestFactory.createApplicationContext(Salon, { logger: false });
}

async function follow(reactor: Type<Reactor>, now?: string) {
  const application = await processWith([reactor], now);
  expect(
    await application.get(Reactors).reached(reactor, await log.store.lastEvent(), 10_000),
  ).toBe(true);
  await application.close();
}

async function pretendAnotherLog(name: string) {
  const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
  const known = await checkpoints.get(name);
  if (known !== undefined)
    await checkpoints.replace(name, known.rev, { ...known.doc, logId: 'another' });
}

test('a reactor gets only events of its types, and its checkpoint passes the others', async () => {
  await append('A');
  await append('B');
  await append('C');
  await follow(OnlyB);
  expect(seen).toEqual(['only B B']);
  const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
  expect((await checkpoints.get('only B'))?.doc.position).toBe(await log.store.lastEvent());
});

test('a checkpoint never moves back', async () => {
  const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
  const at = (position: string): Checkpoint => ({
    logId: 'log',
    position,
    notBefore: '',
    beganAt: '',
  });
  await checkpoints.insert('one', at('0'));
  await advanceCheckpoint(checkpoints, 'one', at('0000000000000007'));
  await advanceCheckpoint(checkpoints, 'one', at('0000000000000003'));
  expect((await checkpoints.get('one'))?.doc.position).toBe('0000000000000007');
});

test('a reactor resumes after its checkpoint', async () => {
  await append('A');
  await follow(FromTheStart);
  await append('B');
  await follow(FromTheStart);
  expect(seen).toEqual(['all A', 'all B']);
});

test('a failed batch is repeated and counted', async () => {
  await append('A');
  failures = 1;
  await follow(FromTheStart);
  expect(seen).toEqual(['all A']);
  expect(await metrics.text()).toContain('salon_background_failures_total{name="all"} 1');
});

test('an outage is told once, however often the batch is tried', async () => {
  await append('B');
  [failures, isOutage] = [4, true];
  await follow(OnlyB);
  expect(seen).toEqual(['only B B']);
  expect(await metrics.text()).toContain('salon_background_failures_total{name="only B"} 1');
});

test('a new reactor ignores old events', async () => {
  await append('A', LONG_AGO);
  await append('B');
  await follow(OnlyTheNew);
  expect(seen).toEqual(['new B']);
});

test('a reactor started by a clock ahead handles later events', async () => {
  await append('A');
  await follow(OnlyTheNew, '2028-03-01T01:00:00.000Z');
  await append('B');
  await follow(OnlyTheNew);
  expect(seen).toEqual(['new B']);
});

test('with the checkpoint of another log a reactor begins at its start or head, as declared', async () => {
  await append('A');
  await follow(FromTheStart);
  await follow(OnlyTheNew);
  await pretendAnotherLog('all');
  await pretendAnotherLog('new');
  await follow(FromTheStart);
  await follow(OnlyTheNew);
  expect(seen).toEqual(['all A', 'new A', 'all A']);
});

test('waiting for a reactor of another process is an error', async () => {
  const application = await processWith([]);
  expect(() => application.get(Reactors).reached(OnlyTheNew, '', 0)).toThrow(
    'OnlyTheNew does not follow the log in this process.',
  );
  await application.close();
});
