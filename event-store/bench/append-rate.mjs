// Appends through the adapter against appends of the bare client, 64 at once, each to a stream of its own.
//   EVENTSTORE_URL='esdb://127.0.0.1:2113?tls=false' node event-store/bench/append-rate.mjs [seconds a round]
// Without a server it runs against the stand-in, in this process, which says less. Build first: npm run build.
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDb } from '../dist/eventstoredb/eventstoredb-event-store.js';

const AT_ONCE = 64;
const ROUNDS = 5;
const seconds = Number(process.argv[2] ?? 3);
const required = 0.85;

const standIn = process.env.EVENTSTORE_URL ? undefined : await (await import('../dist/testing/eventstoredb/stand-in.js')).StandIn.start();
const connectionString = process.env.EVENTSTORE_URL ?? `esdb://127.0.0.1:${standIn.port}?tls=false`;

const data = { bookingId: randomUUID(), tellerId: randomUUID(), note: 'あ'.repeat(40), list: [1, 2, 3], text: 'x'.repeat(120) };
const metadata = { actor: 'guest', channel: 'wizard', commandId: randomUUID(), at: '2026-10-24T04:30:00.000Z', v: '1' };

const client = EventStoreDBClient.connectionString(connectionString);
const store = openEventStoreDb({ connectionString, prefix: 'bench-adapter.' });
// Credentials make the client take the plain call; a server without TLS does not look at them.
const credentials = { username: 'admin', password: 'changeit' };
const bare = (options) => () =>
  client.appendToStream(`bench-bare.${randomUUID()}`, [jsonEvent({ id: randomUUID(), type: 'Measured', data, metadata })], {
    expectedRevision: NO_STREAM,
    ...options,
  });
const ways = {
  'bare client, plain call': bare({ credentials }),
  adapter: () => store.append(randomUUID(), 'no-stream', [{ id: randomUUID(), type: 'Measured', data, metadata }]),
  ...(standIn ? {} : { 'bare client, batched call': bare({}) }),
};

/** Appends a second, and the time below which 99 of 100 stay, in milliseconds. */
async function measure(append, atOnce, milliseconds) {
  const times = [];
  const end = performance.now() + milliseconds;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await append();
        times.push(performance.now() - start);
      }
    }),
  );
  const rate = times.length / ((performance.now() - began) / 1000);
  return { rate, p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

for (const atOnce of [1, AT_ONCE]) {
  const results = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (const append of Object.values(ways)) await measure(append, atOnce, 1_000);
  // The ways take turns, so that whatever else the machine does meets them alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, append] of Object.entries(ways)) results[way].push(await measure(append, atOnce, (seconds * 1000) / ROUNDS));
  }
  console.log(`${atOnce} at once, on ${standIn ? 'the stand-in' : 'a real server'}:`);
  for (const [way, rounds] of Object.entries(results)) {
    const [rate, p99] = [median(rounds.map((round) => round.rate)), median(rounds.map((round) => round.p99))];
    console.log(`  ${way.padEnd(26)} ${Math.round(rate).toLocaleString('en').padStart(7)}/s   p99 ${p99.toFixed(1)} ms`);
  }
  if (atOnce !== AT_ONCE) continue;
  const share = median(results.adapter.map(({ rate }, round) => rate / results['bare client, plain call'][round].rate));
  console.log(`  the adapter reaches ${(share * 100).toFixed(0)} % of the bare client's rate (at least ${required * 100} % is required)`);
  process.exitCode = share >= required ? 0 : 1;
}

await store.close();
await client.dispose();
standIn?.stop();
