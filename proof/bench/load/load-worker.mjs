// The process of the load generator: sends requests over persistent connections, one at a time on
// each.
import { Agent, request } from 'node:http';

/** Sends a request and reads the whole answer. */
function send(agent, url, { method = 'GET', path, body, headers }) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const length =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      new URL(path, url),
      { agent, method, headers: { ...length, ...headers } },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, milliseconds: performance.now() - began, chunks }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

let isStopped = false;

/** Waits until a request is due. */
async function due(began, number, perSecond) {
  const wait = began + (number * 1000) / perSecond - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/**
 * Sends the requests in turn until the time is over, a stop, or (with `once`) the end of the list.
 * With `perSecond` each request is due at a fixed time, from which its latency counts.
 */
async function run({
  url,
  urls = [url],
  connections,
  seconds,
  requests,
  once,
  keepBodies,
  perSecond,
}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const statuses = {};
  const bodies = [];
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const to = urls[connection % urls.length];
      while (performance.now() < end && !isStopped && !(once && next >= requests.length)) {
        const number = next;
        next += 1;
        if (perSecond !== undefined) await due(began, number, perSecond);
        const late =
          perSecond === undefined ? 0 : performance.now() - began - (number * 1000) / perSecond;
        const { status, milliseconds, chunks } = await send(
          agent,
          to,
          requests[number % requests.length],
        );
        times.push(late + milliseconds);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (keepBodies) bodies.push(Buffer.concat(chunks).toString());
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    times: times.sort((one, other) => one - other),
    seconds: took,
    statuses,
    bodies,
    sent: next,
  };
}

process.on('message', (load) => {
  if (load === 'stop') {
    isStopped = true;
    return;
  }
  run(load).then(
    (result) => process.send(result, () => process.disconnect()),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
