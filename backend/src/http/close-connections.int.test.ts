import { connect } from 'node:net';
import { startApplication } from '../testing/running-application.ts';

test('a connection that was opened in advance does not keep the salon from stopping', async () => {
  const salon = await startApplication();
  const { hostname, port } = new URL(await salon.application.getUrl());
  const unused = connect(Number(port), hostname);
  await new Promise((resolve) => unused.once('connect', resolve));
  await salon.call({ method: 'GET', url: '/api/auth/session' });
  const closed = new Promise((resolve) => unused.once('close', resolve));
  await salon.close();
  await closed;
});
