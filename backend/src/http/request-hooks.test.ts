import { readConfig } from '../process/config.ts';
import { openLog } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { createServer } from './server.ts';

test('the log line of a request has the correlation id of its answer', async () => {
  const lines: Record<string, unknown>[] = [];
  const { adapter } = await createServer({
    config: readConfig({ DATA_DIR: '/tmp/unused' }),
    clock: new FixedClock('2026-10-20T01:00:00.000Z'),
    log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: new Metrics(),
  });
  const server = adapter.getInstance();
  server.get('/here', () => 'here');
  const answer = await server.inject({
    url: '/here',
    headers: { 'x-correlation-id': 'request-0001' },
  });
  expect(answer.headers['x-correlation-id']).toBe('request-0001');
  expect(lines).toMatchObject([
    {
      level: 'info',
      msg: 'request',
      correlationId: 'request-0001',
      method: 'GET',
      path: '/here',
      status: 200,
    },
  ]);
  await server.close();
});
