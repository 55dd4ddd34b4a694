import { Agent, get } from 'node:http';

const ASKED = 200;

const once = (address, agent) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });

/**
 * Median time in ms of complete answers with a cached page, in sequence on one connection.
 */
export async function answerTime(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 20; i += 1) await once(address, agent);
  const times = [];
  for (let i = 0; i < ASKED; i += 1) times.push(await once(address, agent));
  agent.destroy();
  return times.sort((a, b) => a - b)[ASKED / 2];
}
