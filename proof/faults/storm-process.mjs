// A client process of a storm: sends its operations concurrently, and reports outcomes and times.
import { ask } from '../api-client.mjs';

/** Milliseconds by the monotonic clock, which all processes share. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

function outcomeOf({ status, text }) {
  if (status === 0 || status >= 500) return 'unknown';
  if (status < 300) return 'done';
  return text.includes('"SLOT_TAKEN"') ? 'refused' : 'otherwise';
}

async function execute(url, { body, cookie, ...operation }) {
  const began = now();
  const answer =
    operation.kind === 'book'
      ? await ask(url, '/api/bookings', { method: 'POST', body })
      : await ask(url, `/api/bookings/${operation.id}/status`, {
          method: 'PATCH',
          body: { status: 'cancelled', reason: 'customer' },
          headers: { cookie },
        });
  const outcome = outcomeOf(answer);
  const id = operation.id ?? (outcome === 'done' ? JSON.parse(answer.text).id : undefined);
  return {
    ...operation,
    id,
    outcome,
    began,
    ended: outcome === 'unknown' ? Number.POSITIVE_INFINITY : now(),
  };
}

process.once('message', async ({ url, operations }) => {
  const seen = await Promise.all(operations.map((operation) => execute(url, operation)));
  process.send(seen, () => process.disconnect());
});
