// The load generator's own process: sends what it is told over so many kept connections, one request at a time on each.
import { Agent, request } from 'node:http';

/** One request, its answer read whole. */
function send(agent, url, { method = 'GET', path, body, headers }) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(new URL(path, url), { agent, method, headers: { ...length, ...headers } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, milliseconds: performance.now() - began, chunks }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends the requests in turn until the time or, of a list that is sent once, the list is over. */
async function run({ url, urls = [url], connections, seconds, requests, once, keepBodies }) {
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
      while (performance.now() < end && !(once && next >= requests.length)) {
        const wanted = requests[next % requests.length];
        next += 1;
        const { status, milliseconds, chunks } = await send(agent, to, wanted);
        times.push(milliseconds);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (keepBodies) bodies.push(Buffer.concat(chunks).toString());
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return { times: times.sort((one, other) => one - other), seconds: took, statuses, bodies, sent: next };
}

process.on('message', (load) => {
  run(load).then(
    (result) => process.send(result, () => process.disconnect()),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
