import { type INestApplicationContext, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { operatorParts } from '../operations/operator.fixture.ts';
import { ProcessModule } from '../process/process.module.ts';
import { Metrics, openLog } from '../process/telemetry.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { ScheduledTask, ScheduledTasks, type Task } from './scheduled-task.ts';

const MINUTE = 60_000;
const BEGIN = '2026-10-20T01:00:00.000Z';
let clock: FixedClock;
const begun: string[] = [];
let work: (signal: AbortSignal) => Promise<unknown>;

@ScheduledTask({ name: 'tidying', label: '整理', everyMs: MINUTE })
class Tidying implements Task {
  run(signal: AbortSignal) {
    begun.push(clock.now().slice(11, 19));
    return work(signal);
  }
}

@ScheduledTask({ name: 'greeting', label: 'ご挨拶', everyMs: MINUTE, firstAfterMs: 0 })
class Greeting implements Task {
  async run() {
    begun.push('greeting');
  }
}

const HOUR = 60 * MINUTE;

@ScheduledTask({ name: 'erasing', label: '消去', everyMs: 24 * HOUR, firstAfterMs: 0 })
class Erasing implements Task {
  run(signal: AbortSignal) {
    begun.push(clock.now().slice(5, 16));
    return work(signal);
  }
}

const lines: string[] = [];
let metrics: Metrics;
let application: INestApplicationContext;
let tasks: ScheduledTasks;

async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += MINUTE / 2) {
    clock.advance(MINUTE / 2);
    await jest.advanceTimersByTimeAsync(MINUTE / 2);
  }
}

async function start(...providers: (typeof Tidying | typeof Greeting | typeof Erasing)[]) {
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const process = ProcessModule.forRoot({ ...operatorParts({}, BEGIN, log), clock, metrics });
  @Module({ imports: [process, DiscoveryModule], providers: [ScheduledTasks, ...providers] })
  class Salon {}
  application = await NestFactory.createApplicationContext(Salon, { logger: false });
  tasks = application.get(ScheduledTasks);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  work = async () => undefined;
  begun.length = 0;
  lines.length = 0;
  metrics = new Metrics();
  clock = new FixedClock(BEGIN);
});
afterEach(async () => {
  await tasks.beforeApplicationShutdown();
  jest.useRealTimers();
});

test('a task runs once per period, and optionally at the start', async () => {
  await start(Tidying, Greeting);
  await pass(2 * MINUTE);
  expect(begun.filter((name) => name !== 'greeting')).toEqual(['01:01:00', '01:02:00']);
  expect(begun.filter((name) => name === 'greeting')).toHaveLength(3);
});

test('runs do not overlap, and periods missed by a long run are skipped', async () => {
  let end = (): void => undefined;
  work = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  await start(Tidying);
  await pass(2.5 * MINUTE);
  expect(begun).toEqual(['01:01:00']);
  end();
  await jest.advanceTimersByTimeAsync(0);
  await pass(MINUTE);
  expect(begun).toEqual(['01:01:00', '01:03:00']);
  end();
});

test('a task that fails is logged once, counted and reported until a run succeeds', async () => {
  work = () => Promise.reject(new Error('The documents are away.'));
  await start(Tidying);
  await pass(2 * MINUTE);
  expect(begun).toEqual(['01:01:00', '01:02:00']);
  const logged = () => lines.map((line) => JSON.parse(line).msg);
  expect(logged()).toEqual(['a scheduled task failed']);
  expect(await metrics.text()).toContain('salon_background_failures_total{name="tidying"} 2');
  expect(await metrics.text()).toContain('salon_task_failing{name="tidying"} 2');
  expect(tasks.failing()).toEqual([
    { name: 'tidying', label: '整理', since: '2026-10-20T01:01:00.000Z', failures: 2 },
  ]);
  work = async () => undefined;
  await pass(MINUTE);
  expect(tasks.failing()).toEqual([]);
  expect(logged()).toEqual(['a scheduled task failed', 'a scheduled task runs again']);
  expect(await metrics.text()).not.toContain('salon_task_failing{');
});

test('a failed daily task is retried after 1, 2, 4, 8 and then every 15 minutes, until it succeeds', async () => {
  work = () => Promise.reject(new Error('The documents are away.'));
  await start(Erasing);
  await pass(40 * MINUTE);
  expect(begun).toEqual([
    '10-20T01:00',
    '10-20T01:01',
    '10-20T01:03',
    '10-20T01:07',
    '10-20T01:15',
    '10-20T01:30',
  ]);
  work = async () => undefined;
  begun.length = 0;
  await pass(24 * HOUR);
  expect(begun).toEqual(['10-20T01:45', '10-21T01:00']);
});

test('a shutdown aborts the present run, waits for it and starts no other', async () => {
  let told = false;
  work = async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    told = true;
  };
  await start(Tidying);
  await pass(MINUTE);
  await application.close();
  await pass(MINUTE);
  expect([told, begun]).toEqual([true, ['01:01:00']]);
});
