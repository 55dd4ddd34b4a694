import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@salon/event-store/testing/free-port';
import { until } from '@salon/event-store/testing/until';

/** One process of the salon on a port of its own, which it keeps over restarts. */
class Node {
  readonly folder = mkdtempSync(join(tmpdir(), 'salon-'));
  readonly agent = new Agent({ keepAlive: true });
  isLeftOut = false;
  port = 0;
  private child: ChildProcess | undefined;

  async start(): Promise<void> {
    const env = { PORT: String(this.port), DATA_DIR: this.folder, SEED: 'none', RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' };
    const child = spawn(join(process.cwd(), 'backend/serve.sh'), { env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'ignore' });
    this.child = child;
    await until('the node answers', () => this.isAlive());
  }

  /** Resolves when the process has ended. */
  async stop(): Promise<void> {
    const { child } = this;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    await ended;
  }

  isAlive(): Promise<boolean> {
    return send(this.port, { method: 'GET', path: '/api/health/live' }, new Agent()).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  end(): void {
    this.child?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true });
  }
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

function send(port: number, { method, path, body = '' }: Call, agent: Agent): Promise<{ readonly status: number; readonly body: string }> {
  const headers = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, body: text }), reject);
    });
    asked.once('error', reject).end(body);
  });
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}

const CHECK_EVERY_MS = 2_000;
const TRY_MS = 5_000;

/**
 * Does what `docker/proxy/Caddyfile` asks of the proxy: leaves out whoever does not say every two seconds that it lives, and tries for five seconds at
 * another node what never reached one, and a GET that broke off. Connections to nodes are kept.
 */
function openProxy(nodes: readonly Node[]): Server {
  let turn = 0;
  const pass = async (call: Call): Promise<{ status: number; body: string }> => {
    for (const end = Date.now() + TRY_MS; ; ) {
      const there = nodes.filter(({ isLeftOut }) => !isLeftOut);
      turn += 1;
      const node = there[turn % there.length];
      try {
        if (node !== undefined) return await send(node.port, call, node.agent);
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isRefused && call.method !== 'GET') return { status: 502, body: String(error) };
      }
      if (Date.now() > end) return { status: 502, body: 'no node' };
      await pause(250);
    }
  };
  const proxy = createServer((asked, answer) => {
    void textOf(asked)
      .then((body) => pass({ method: asked.method ?? '', path: asked.url ?? '', body }))
      .then(({ status, body }) => answer.writeHead(status).end(body));
  }).listen(0, '127.0.0.1');
  const check = async () => {
    for (const node of nodes) node.isLeftOut = !(await node.isAlive());
  };
  const checking = setInterval(() => void check(), CHECK_EVERY_MS);
  return proxy.once('close', () => clearInterval(checking));
}

const question = { name: '風見 遥', email: 'kazami@example.jp', phone: '09022223333', message: '見学はできますか。' };
const visits: readonly Call[] = [
  { method: 'GET', path: '/api/fortune-tellers' },
  { method: 'POST', path: '/api/inquiries', body: JSON.stringify(question) },
];

test('nodes that are restarted one by one behind the proxy cost no visitor a request', async () => {
  const nodes = [new Node(), new Node()];
  for (const node of nodes) node.port = await freePort();
  const proxy = openProxy(nodes);
  await Promise.all([...nodes.map((node) => node.start()), once(proxy, 'listening')]);
  const { port } = proxy.address() as AddressInfo;
  const answers = new Map<string, number>();
  let isOver = false;
  const visitor = async (call: Call): Promise<void> => {
    for (const agent = new Agent({ keepAlive: true }); !isOver; await pause(5)) {
      const { status } = await send(port, call, agent);
      answers.set(`${call.method} ${status}`, (answers.get(`${call.method} ${status}`) ?? 0) + 1);
    }
    return undefined;
  };
  const visitors = [...visits, ...visits, ...visits, ...visits].map(visitor);
  try {
    for (const node of nodes) {
      await node.stop();
      await node.start();
      await until('the proxy sends to it again', () => !node.isLeftOut);
    }
    isOver = true;
    await Promise.all(visitors);
  } finally {
    isOver = true;
    proxy.close();
    for (const node of nodes) node.end();
  }
  expect([...answers.keys()].sort()).toEqual(['GET 200', 'POST 201']);
});
