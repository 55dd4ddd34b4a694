import { randomUUID } from 'node:crypto';
import { percentile } from '../../report/figure.mjs';

const data = {
  bookingId: randomUUID(),
  tellerId: randomUUID(),
  note: 'あ'.repeat(40),
  list: [1, 2, 3],
  text: 'x'.repeat(120),
};
const metadata = {
  actor: 'guest',
  channel: 'wizard',
  commandId: randomUUID(),
  at: '2026-10-24T04:30:00.000Z',
  v: '1',
};

export const newEvent = () => ({ id: randomUUID(), type: 'Measured', data, metadata });

/** Appends per second, and the 99th percentile of their time in ms. */
export async function appendsOf(append, atOnce, seconds) {
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
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
  times.sort((one, other) => one - other);
  return { rate, p99: percentile(times, 0.99) };
}
