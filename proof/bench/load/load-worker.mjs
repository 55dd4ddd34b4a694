// The process of the load generator: sends requests over persistent connections, one at a time on
// each.
import { Agent } from 'node:http';
import { ask } from '../../api-client.mjs';

async function run({ url, connections, seconds, requests, once, keepBodies }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [times, statuses, bodies] = [[], {}, []];
  let sent = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && !(once && sent >= requests.length)) {
        const { path, ...request } = requests[sent % requests.length];
        sent += 1;
        const start = performance.now();
        const { status, failure, text } = await ask(url, path, { ...request, agent });
        times.push(performance.now() - start);
        statuses[failure ?? status] = (statuses[failure ?? status] ?? 0) + 1;
        if (keepBodies) bodies.push(text);
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  return { times, seconds: (performance.now() - began) / 1000, statuses, bodies, sent };
}

process.once('message', async (load) => {
  process.send(await run(load), () => process.disconnect());
});
