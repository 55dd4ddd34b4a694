import { WrongExpectedRevisionError } from '../errors.ts';
import type { EventStore } from '../event-store.ts';
import { Collector } from '../testing/collector.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { namesOf, sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { withStreamPrefix } from './with-stream-prefix.ts';

describe('two salons in one log', () => {
  const path = useTemporaryFolder();
  let log: EventStore;
  let salon: EventStore;
  beforeEach(async () => {
    log = await openEmbeddedLog({ file: path('events.db') });
    salon = withStreamPrefix(log, 'salon.');
  });
  afterEach(() => log.close());

  test('see only their own streams, under their short names', async () => {
    const other = withStreamPrefix(log, 'other.');
    await salon.append('menu', 'no-stream', sampleEvents('ours'));
    await other.append('menu', 'no-stream', sampleEvents('theirs 1', 'theirs 2'));
    expect(await salon.readStream('menu')).toMatchObject([
      { stream: 'menu', data: { name: 'ours' } },
    ]);
    expect(await log.readStream('other.menu')).toMatchObject([
      { stream: 'other.menu' },
      { stream: 'other.menu' },
    ]);
    expect(await log.readStream('menu')).toEqual([]);
    expect(namesOf((await salon.readAll({ limit: 10 })).events)).toEqual(['ours']);
  });

  test('look through foreign pages without events, up to the head of the whole log', async () => {
    await log.append('other.menu', 'no-stream', sampleEvents('a', 'b', 'c'));
    const first = await salon.readAll({ limit: 2 });
    expect(first).toMatchObject({
      events: [],
      scannedTo: (await log.readStream('other.menu'))[1]?.position,
      atHead: false,
    });
    expect(await salon.readAll({ after: first.scannedTo, limit: 2 })).toMatchObject({
      events: [],
      scannedTo: await log.head(),
      atHead: true,
    });
    expect(await salon.head()).toBe(await log.head());
    expect(await salon.logId()).toBe(await log.logId());
  });

  test('are told the position of foreign events, so that checkpoints go on', async () => {
    const { position } = await log.append('other.menu', 'no-stream', sampleEvents('a'));
    let collector: Collector | undefined;
    await new Promise<void>((resolve) => {
      collector = Collector.of(salon, {
        onPosition: async (scannedTo) => {
          if (scannedTo === position) resolve();
        },
      });
    });
    expect(collector?.calls).toEqual([]);
  });

  test('hear of conflicts under the short name', async () => {
    await expect(salon.append('menu', 4, sampleEvents('a'))).rejects.toEqual(
      new WrongExpectedRevisionError('menu', 4, 'no-stream'),
    );
  });
});
