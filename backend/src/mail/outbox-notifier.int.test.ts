import { until } from '@salon/event-store/testing/until';
import { RedisConnection } from '../process/redis-connection.ts';
import { describeOnRedis } from '../testing/describe-on-redis.ts';
import { OutboxNotifier } from './outbox.ts';

function recordsOf() {
  const listeners = new Set<() => void>();
  return {
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change() {
      for (const listener of listeners) listener();
    },
  };
}

function openProcess(redis: RedisConnection | null, salon = 'salon') {
  const records = recordsOf();
  const notifier = new OutboxNotifier(records, redis, { salonId: salon });
  let heard = 0;
  notifier.onChange(() => {
    heard += 1;
  });
  return {
    records,
    heard: () => heard,
    forget() {
      heard = 0;
    },
    close() {
      notifier.onApplicationShutdown();
      redis?.close();
    },
  };
}

test('a process is notified of its own changes until it is closed', () => {
  const process = openProcess(null);
  process.records.change();
  process.close();
  process.records.change();
  expect(process.heard()).toBe(1);
});

describeOnRedis('changes of the outbox through Redis', (server) => {
  const open = (salon?: string) => openProcess(new RedisConnection(server.url()), salon);

  test('a change notifies the other processes of the salon, and none of another salon', async () => {
    const [sending, showing, strange] = [open(), open(), open('another')];
    await until('each process listens', () =>
      [sending, showing, strange].every(({ heard }) => heard() === 1),
    );
    for (const process of [sending, showing, strange]) process.forget();
    sending.records.change();
    await until('the other process hears of it', () => showing.heard() > 0);
    showing.records.change();
    await until('the first process hears of it', () => sending.heard() > 1);
    expect([sending.heard(), showing.heard(), strange.heard()]).toEqual([2, 2, 0]);
    for (const process of [sending, showing, strange]) process.close();
  });

  test('after an outage of Redis changes are published again, and possibly missed ones too', async () => {
    const [sending, showing] = [open(), open()];
    await until('each process listens', () =>
      [sending, showing].every(({ heard }) => heard() === 1),
    );
    await server.kill();
    sending.records.change();
    await server.start();
    await until('what was missed is told', () => showing.heard() === 2);
    await until('changes are told again', () => {
      sending.records.change();
      return showing.heard() > 2;
    });
    for (const process of [sending, showing]) process.close();
  });
});
