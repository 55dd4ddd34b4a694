// The embedded log: durable appends of 1 and of 64 at once, each to a stream of its own, and reading everything back.
//   node event-store/bench/embedded-rate.mjs [seconds a round] [folder]
// Build first: npm run build. `folder` tells on which disk; without it the system's temporary one.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '../dist/index.js';

const ROUNDS = 5;
const seconds = Number(process.argv[2] ?? 2);
const folder = mkdtempSync(join(process.argv[3] ?? tmpdir(), 'embedded-rate-'));
const store = openEmbeddedEventStore({ file: join(folder, 'events.db') });

const data = { bookingId: randomUUID(), tellerId: randomUUID(), note: 'あ'.repeat(40), list: [1, 2, 3], text: 'x'.repeat(120) };
const metadata = { actor: 'guest', channel: 'wizard', commandId: randomUUID(), at: '2026-10-24T04:30:00.000Z', v: '1' };
const append = () => store.append(`agenda-${randomUUID()}`, 'no-stream', [{ id: randomUUID(), type: 'Measured', data, metadata }]);

async function appends(atOnce) {
  const began = performance.now();
  const end = began + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() < end; count += 1) await append();
    }),
  );
  return { count, seconds: (performance.now() - began) / 1000 };
}

async function readAll() {
  const began = performance.now();
  let count = 0;
  for (let after, atHead = false; !atHead; ) {
    const page = await store.readAll({ ...(after === undefined ? {} : { after }), limit: 500 });
    count += page.events.length;
    ({ scannedTo: after, atHead } = page);
  }
  return { count, seconds: (performance.now() - began) / 1000 };
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);

/** The median and the range of the rates; and the least processor time an event took, which tells more on a machine with other work. */
async function rounds(measure) {
  const rates = [];
  const costs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    const { count, seconds: took } = await measure();
    const { user, system } = process.cpuUsage(before);
    rates.push(Math.round(count / took));
    costs.push((user + system) / count);
  }
  const [least, , median, , most] = sorted(rates);
  return `${median.toLocaleString('en')}/s (${least} to ${most}), ${sorted(costs)[0].toFixed(1)} µs of processor each`;
}

await appends(64);
console.log(`appends, 1 at once:  ${await rounds(() => appends(1))}`);
console.log(`appends, 64 at once: ${await rounds(() => appends(64))}`);
console.log(`reading everything:  ${await rounds(readAll)}`);
await store.close();
rmSync(folder, { recursive: true });
