import { until } from '@salon/event-store/testing/until';
import { RedisConnection } from './redis-connection.ts';

test('once closed, neither it nor its waiting connections reconnect', async () => {
  // Nobody listens there.
  const redis = new RedisConnection('redis://127.0.0.1:1');
  const waiting = redis.waiting();
  const connections = [redis.calls, waiting, waiting.duplicate().on('error', () => undefined)];
  redis.close();
  await until('every connection has ended', () =>
    connections.every(({ status }) => status === 'end'),
  );
});
