import { request } from 'node:http';
import { connect } from 'node:net';
import { launchSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf } from '../harness/salon-steps.ts';

/** `arrived` resolves after the headers, `finish` sends the body. */
function slowLogin(url: string) {
  const body = JSON.stringify(TEST_ADMIN);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call = request(`${url}/api/auth/login`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (answer) => resolve(answer.resume().statusCode));
    call.once('error', reject);
  });
  call.flushHeaders();
  return {
    arrived: new Promise((resolve) => call.once('continue', resolve)),
    finish: () => {
      call.end(body);
      return status;
    },
  };
}

test('a stop waits only for requests in flight', async () => {
  const salon = await launchSalon();
  const live = await fetch(`${salon.url}/api/live`);
  const silent = connect(Number(new URL(salon.url).port), '127.0.0.1');
  const ended = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  const login = slowLogin(salon.url);
  await login.arrived;

  const stopped = salon.stop();
  // An idle connection of a browser is closed at once.
  await ended;
  expect(await login.finish()).toBe(200);
  expect(await stopped).toBe(0);
  await live.body?.cancel().catch(() => undefined);

  const again = await salon.restart();
  expect((await administratorOf(again.url)).cookie).not.toBe('');
  await again.close();
});
