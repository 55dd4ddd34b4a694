import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { StoreUnavailableError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import { useEngine } from '../testing/eventstoredb/engine-under-test.ts';
import { sampleEvents } from '../testing/sample-event.ts';

const RECONNECTS = 100;
/** A connection that stayed would weigh over 100 kB, and even a forgotten client 20 kB. */
const MOST_BYTES_EACH = 8_000;
const MOST_TRIES = 1_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a store whose connection breaks hundreds of times', () => {
  const engine = useEngine();

  test('keeps its memory, its sockets and its subscription', async () => {
    const { open, wire } = engine();
    const store = open({ deadlineMs: 2_000, firstPauseMs: 1 });
    const collector = new Collector();
    store.subscribe({ after: START_POSITION, onEvents: collector.onEvents });
    const reconnect = async (times: number) => {
      for (let round = 0; round < times; round += 1) {
        wire.drop();
        for (let done = false, tries = 1; !done; tries += 1) {
          if (tries > MOST_TRIES)
            throw new Error(`No call got through in ${MOST_TRIES} tries after drop ${round + 1}.`);
          done = await store.head().then(
            () => true,
            (error: unknown) => {
              expect(error).toBeInstanceOf(StoreUnavailableError);
              return false;
            },
          );
        }
      }
    };
    const measure = () => {
      collectGarbage();
      return {
        heap: process.memoryUsage().heapUsed,
        sockets: process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length,
      };
    };
    await reconnect(30);
    const before = measure();
    await reconnect(RECONNECTS);
    const after = measure();
    await store.append('one', 'no-stream', sampleEvents('after it all'));
    await collector.until(1);
    expect(collector.names).toEqual(['after it all']);
    expect(wire.connections).toBeGreaterThan(RECONNECTS);
    expect(after.sockets).toBeLessThanOrEqual(before.sockets + 6);
    expect((after.heap - before.heap) / RECONNECTS).toBeLessThan(MOST_BYTES_EACH);
  });
});
