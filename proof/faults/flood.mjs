import { get } from 'node:http';
import { connect } from 'node:net';
import { ask, concurrently } from '../api-client.mjs';
import { ADMIN, milliseconds } from '../salon.mjs';
import { count } from './guests.mjs';

const VISITOR_MS = 2_000;
const IDLE = 500;
const STREAMS = 1_000;
const GUESSES_AT_ONCE = 32;

/** The visitor requests pages during `work`, which returns counts: none may fail or be slow. */
async function withVisitor(name, salon, work, headers = {}) {
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
  const { holds = true, ...counts } = await work();
  over = true;
  await visitor;
  return {
    name,
    holds: holds && failed === 0 && slowest < VISITOR_MS && visits > 0,
    counts: { visits, failed, slowestMs: Math.round(slowest), ...counts },
  };
}

async function sockets(salon, onConnect = () => undefined) {
  const open = Array.from({ length: IDLE }, () => {
    const socket = connect(salon.port, '127.0.0.1', () => onConnect(socket));
    return socket.on('error', () => undefined);
  });
  await milliseconds(3_000);
  return open;
}

async function idleAndSlow(salon) {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: salon\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  const idle = await sockets(salon);
  const slow = await sockets(salon, (socket) => socket.write(head));
  for (let byte = 0; byte < 20; byte += 1) {
    for (const socket of slow) if (socket.writable) socket.write(' ');
    await milliseconds(100);
  }
  for (const socket of [...idle, ...slow]) socket.destroy();
  return { idleSockets: idle.length, slowBodies: slow.length };
}

async function hugeBodies(salon) {
  const statuses = {};
  const body = `{"guestName":"${'a'.repeat(20_000_000)}"}`;
  for (let at = 0; at < 10; at += 1) {
    const { status, failure } = await ask(salon.url, '/api/bookings', { method: 'POST', body });
    count(statuses, failure ?? status);
  }
  const refusals = ['413', 'EPIPE', 'ECONNRESET', 'CUT'];
  return { holds: Object.keys(statuses).every((status) => refusals.includes(status)), ...statuses };
}

async function manyStreams(salon) {
  let served = 0;
  const streams = Array.from({ length: STREAMS }, (_, at) => {
    const headers = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` };
    const stream = get(`${salon.url}/api/live`, { headers }, (answer) => {
      if (answer.statusCode === 200) served += 1;
      answer.resume();
    });
    return stream.on('error', () => undefined);
  });
  await milliseconds(5_000);
  for (const stream of streams) stream.destroy();
  return { holds: served === STREAMS, streams: STREAMS, served };
}

/** The visitor's proxy adds a header that names other addresses. */
async function spoofedAddresses(salon, rounds, random) {
  const statuses = {};
  const attempt = async (sent) => {
    const address = Array.from({ length: 4 }, () => Math.floor(random() * 255)).join('.');
    const { status } = await ask(salon.url, sent % 2 === 0 ? '/api/auth/login' : '/api/inquiries', {
      method: 'POST',
      body: { username: ADMIN.username, password: `wrong-${sent}-password` },
      headers: { 'x-forwarded-for': address },
    });
    count(statuses, status);
  };
  await concurrently(Array.from({ length: rounds }).keys(), attempt, GUESSES_AT_ONCE);
  const isRefused = (status) => Number(status) >= 400 && Number(status) < 500;
  return { holds: Object.keys(statuses).every(isRefused), requests: rounds, ...statuses };
}

async function run({ rounds, random, say, salon }) {
  const experiments = [];
  for (const [name, work, headers] of [
    ['idle sockets and slow bodies hold nobody up', () => idleAndSlow(salon)],
    ['huge bodies are refused before they are read', () => hugeBodies(salon)],
    ['a thousand event streams are served and hold nobody up', () => manyStreams(salon)],
    [
      'a flood of guesses from made-up addresses holds no visitor up',
      () => spoofedAddresses(salon, rounds, random),
      { 'x-forwarded-for': '203.0.113.7' },
    ],
  ]) {
    say(name);
    experiments.push(await withVisitor(name, salon, work, headers));
  }
  return experiments;
}

export const section = {
  title: 'floods beside a visitor',
  rounds: 3_000,
  tellers: () => 0,
  env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
  run,
};
