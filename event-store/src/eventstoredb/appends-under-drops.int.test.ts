import { StoreUnavailableError } from '../errors.ts';
import type { EventToAppend } from '../event.ts';
import type { AppendResult, EventStore } from '../event-store.ts';
import { useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import { sampleEvent } from '../testing/sample-event.ts';

const WRITERS = 8;
const EACH = 40;
const DROPS = 20;
const MOST_RETRIES = 10_000;

describe('appends over a connection that breaks repeatedly', () => {
  const engine = useEngine();

  test('are written once and in order when retried with the same ids', async () => {
    const { open, wire } = engine();
    const store = open({ deadlineMs: 2_000 });
    let retries = 0;
    const retry = async (stream: string, revision: number, event: EventToAppend) => {
      for (;;) {
        try {
          return await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailableError);
          retries += 1;
          if (retries > MOST_RETRIES) throw error;
        }
      }
    };
    const write = async (stream: string): Promise<readonly AppendResult[]> => {
      const answers: AppendResult[] = [];
      for (let revision = 0; revision < EACH; revision += 1) {
        answers.push(await retry(stream, revision, sampleEvent(`${stream} ${revision}`)));
      }
      return answers;
    };
    const streams = Array.from({ length: WRITERS }, (_, index) => `writer-${index}`);
    const writing = Promise.all(streams.map(write));
    await dropWhile(writing, store, () => wire.drop());
    const answers = await writing;
    for (const [index, stream] of streams.entries()) {
      const events = await store.readStream(stream);
      expect(events.map((event) => event.id)).toEqual(
        Array.from({ length: EACH }, (_, revision) => sampleEvent(`${stream} ${revision}`).id),
      );
      expect(events.map(({ revision, position }) => ({ revision, position }))).toEqual(
        answers[index],
      );
    }
    expect(retries).toBeGreaterThan(0);
  });
});

async function dropWhile(work: Promise<unknown>, store: EventStore, drop: () => void) {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  for (let drops = 0; drops < DROPS && !done; drops += 1) {
    await store.head().catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    drop();
  }
}
