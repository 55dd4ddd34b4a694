// Slow and huge bodies, idle sockets, a thousand event streams, and logins from spoofed addresses,
// none of which may affect a visitor.
import { get } from 'node:http';
import { connect } from 'node:net';
import { BENCH_ADMIN } from '../bench/salon-today.mjs';
import { ask } from './guests.mjs';
import { milliseconds, TestSalon } from './test-salon.mjs';

const VISITOR_MS = 2_000;
const IDLE = 500;
const STREAMS = 1_000;

/** A visitor requests pages during `work`: none may fail or be slow. */
async function withVisitor(salon, work, headers = {}) {
  let [over, visits, failed, slowest] = [false, 0, 0, 0];
  const visitor = (async () => {
    while (!over) {
      for (const path of ['/', '/api/services', '/api/fortune-tellers']) {
        const began = performance.now();
        const { status } = await ask(salon.url, path, { headers });
        slowest = Math.max(slowest, performance.now() - began);
        visits += 1;
        if (status !== 200) failed += 1;
      }
      await milliseconds(50);
    }
  })();
  const found = await work();
  over = true;
  await visitor;
  return {
    holds: failed === 0 && slowest < VISITOR_MS && visits > 0,
    counts: { visits, failed, slowestMs: Math.round(slowest), ...found },
  };
}

/** Opens sockets, calls `onConnect` with each, and waits 3 s. */
async function sockets(salon, count, onConnect) {
  const open = [];
  for (let at = 0; at < count; at += 1) {
    const socket = connect(salon.port, '127.0.0.1', () => onConnect(socket));
    socket.on('error', () => undefined);
    open.push(socket);
  }
  await milliseconds(3_000);
  return open;
}

async function idleAndSlow(salon) {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  const experiment = await withVisitor(salon, async () => {
    const idle = await sockets(salon, IDLE, () => undefined);
    const slow = await sockets(salon, IDLE, (socket) => socket.write(head));
    for (let byte = 0; byte < 20; byte += 1) {
      for (const socket of slow) if (socket.writable) socket.write(' ');
      await milliseconds(100);
    }
    for (const socket of [...idle, ...slow]) socket.destroy();
    return { idleSockets: idle.length, slowBodies: slow.length };
  });
  return { name: 'idle sockets and slow bodies hold nobody up', ...experiment };
}

async function hugeBodies(salon) {
  const statuses = {};
  const experiment = await withVisitor(salon, async () => {
    const body = `{"guestName":"${'a'.repeat(20_000_000)}"}`;
    for (let at = 0; at < 10; at += 1) {
      const { status, failure } = await ask(salon.url, '/api/bookings', { method: 'POST', body });
      statuses[failure ?? status] = (statuses[failure ?? status] ?? 0) + 1;
    }
    return { bodiesOf20Mb: 10, ...statuses };
  });
  const isRefused = Object.keys(statuses).every((status) =>
    ['413', 'EPIPE', 'ECONNRESET', 'CUT'].includes(status),
  );
  return {
    name: 'huge bodies are refused before they are read',
    ...experiment,
    holds: experiment.holds && isRefused,
  };
}

async function manyStreams(salon) {
  const experiment = await withVisitor(salon, async () => {
    let heard = 0;
    const streams = [];
    for (let at = 0; at < STREAMS; at += 1) {
      const headers = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` };
      const stream = get(`${salon.url}/api/live`, { headers }, (answer) => {
        if (answer.statusCode === 200) heard += 1;
        answer.resume();
      });
      stream.on('error', () => undefined);
      streams.push(stream);
    }
    await milliseconds(5_000);
    for (const stream of streams) stream.destroy();
    return { streams: STREAMS, served: heard };
  });
  const { streams, served } = experiment.counts;
  return {
    name: 'a thousand event streams are served and hold nobody up',
    ...experiment,
    holds: experiment.holds && served === streams,
  };
}

/** Login attempts through the visitor's proxy, whose header names other addresses. */
async function spoofedAddresses(salon, rounds, random) {
  const statuses = {};
  const experiment = await withVisitor(
    salon,
    async () => {
      let sent = 0;
      await Promise.all(
        Array.from({ length: 32 }, async () => {
          while (sent < rounds) {
            sent += 1;
            const address = Array.from({ length: 4 }, () => Math.floor(random() * 255)).join('.');
            const headers = { 'x-forwarded-for': address };
            const body = { username: BENCH_ADMIN.username, password: `wrong-${sent}-password` };
            const { status } = await ask(
              salon.url,
              sent % 2 === 0 ? '/api/auth/login' : '/api/inquiries',
              {
                method: 'POST',
                body,
                headers,
              },
            );
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }),
      );
      return { requests: rounds, ...statuses };
    },
    { 'x-forwarded-for': '203.0.113.7' },
  );
  const onlyRefused = Object.keys(statuses).every(
    (status) => Number(status) >= 400 && Number(status) < 500,
  );
  return {
    name: 'a flood of guesses from made-up addresses holds no visitor up',
    ...experiment,
    holds: experiment.holds && onlyRefused,
  };
}

async function run({ rounds, random, say }) {
  const salon = new TestSalon({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
  try {
    await salon.start();
    say('idle sockets and slow bodies');
    const experiments = [await idleAndSlow(salon)];
    say('huge bodies');
    experiments.push(await hugeBodies(salon));
    say('event streams');
    experiments.push(await manyStreams(salon));
    say('spoofed addresses');
    experiments.push(await spoofedAddresses(salon, rounds, random));
    return experiments;
  } finally {
    await salon.close();
  }
}

export const section = { title: 'floods beside a visitor', rounds: 3_000, run };
