import { WrongExpectedRevisionError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { withStreamPrefix } from './with-stream-prefix.ts';

describe('two salons in one log', () => {
  const path = useTemporaryFolder();

  test('see only their own streams, under their short names', async () => {
    const log = await openEmbeddedLog({ file: path('events.db') });
    const salon = withStreamPrefix(log, 'salon.');
    const other = withStreamPrefix(log, 'other.');
    await salon.append('menu', 'no-stream', sampleEvents('ours'));
    await other.append('menu', 'no-stream', sampleEvents('theirs 1', 'theirs 2'));
    expect(
      (await salon.readStream('menu')).map((event) => [event.stream, event.data.name]),
    ).toEqual([['menu', 'ours']]);
    expect((await log.readStream('other.menu')).map((event) => event.stream)).toEqual([
      'other.menu',
      'other.menu',
    ]);
    expect(await log.readStream('menu')).toEqual([]);
    expect((await salon.readAll({ limit: 10 })).events.map((event) => event.data.name)).toEqual([
      'ours',
    ]);
    await log.close();
  });

  test('look through foreign pages without events, up to the head of the whole log', async () => {
    const log = await openEmbeddedLog({ file: path('events.db') });
    const salon = withStreamPrefix(log, 'salon.');
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
    await log.close();
  });

  test('are told the position of foreign events, so that checkpoints go on', async () => {
    const log = await openEmbeddedLog({ file: path('events.db') });
    const salon = withStreamPrefix(log, 'salon.');
    const collector = new Collector();
    const { position } = await log.append('other.menu', 'no-stream', sampleEvents('a'));
    await new Promise<void>((resolve) => {
      salon.subscribe({
        after: START_POSITION,
        onEvents: collector.onEvents,
        onPosition: async (scannedTo) => {
          if (scannedTo === position) resolve();
        },
      });
    });
    expect(collector.calls).toEqual([]);
    await log.close();
  });

  test('hear of conflicts under the short name', async () => {
    const salon = withStreamPrefix(await openEmbeddedLog({ file: path('events.db') }), 'salon.');
    await expect(salon.append('menu', 4, sampleEvents('a'))).rejects.toEqual(
      new WrongExpectedRevisionError('menu', 4, 'no-stream'),
    );
    await salon.close();
  });
});
