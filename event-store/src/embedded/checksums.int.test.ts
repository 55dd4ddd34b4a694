import { readFileSync, writeFileSync } from 'node:fs';
import { DamagedFileError, EventDamagedError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import { change, damageIn, damageText, zero } from '../testing/damage.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const path = useTemporaryFolder();
const file = () => path('events.db');
const position = (number: number) => String(number).padStart(16, '0');

/** A log with more events after `marked 150` than are checked when it is opened. */
async function logOf(count: number): Promise<void> {
  const store = await openEmbeddedLog({ file: file() });
  await store.append('before', 'no-stream', sampleEvents('first', 'marked', 'third'));
  await store.append(
    'after',
    'no-stream',
    sampleEvents(...Array.from({ length: count }, (_, index) => `event ${index}`)),
  );
  await store.close();
}

test.each<[string, Uint8Array]>([
  ['another letter', Buffer.from('M')],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0xff])],
])(
  '%s in an event is found by reads of its stream and of the log, and stops a subscription before it',
  async (_, by) => {
    await logOf(300);
    damageText(file(), 'marked', by);
    const store = await openEmbeddedLog({ file: file() });
    const damaged = new EventDamagedError(position(2), 'before', 1);
    await expect(store.readStream('before')).rejects.toEqual(damaged);
    expect((await store.readStream('before', { limit: 1 })).map(({ data }) => data.name)).toEqual([
      'first',
    ]);
    expect(await store.readAll({ limit: 10 })).toMatchObject({
      events: [{ position: position(1) }],
      scannedTo: position(1),
      atHead: false,
    });
    await expect(store.readAll({ after: position(1), limit: 10 })).rejects.toEqual(damaged);
    await expect(
      store.readAll({ after: position(1), limit: 10, types: new Set(['Other']) }),
    ).rejects.toEqual(damaged);
    expect(
      (await store.readAll({ after: position(2), limit: 1 })).events.map(({ data }) => data.name),
    ).toEqual(['third']);
    const collector = new Collector();
    const told = await new Promise((resolve) => {
      store.subscribe({ after: START_POSITION, onEvents: collector.onEvents, onError: resolve });
    });
    expect([told, collector.names]).toEqual([damaged, ['first']]);
    await store.close();
  },
);

test('pages with damage name every event that was changed', async () => {
  await logOf(600);
  damageText(file(), 'marked', Buffer.from('M'));
  change(file(), "UPDATE log SET type = 'Other' WHERE position = 254");
  const store = await openEmbeddedLog({ file: file() });
  const damaged = [
    new EventDamagedError(position(2), 'before', 1),
    new EventDamagedError(position(254), 'after', 250),
  ];
  expect(await damageIn(store)).toEqual({ events: 601, damaged });
  await store.close();
});

test('events removed while the log is open are detected by gaps in the numbers', async () => {
  await logOf(10);
  const store = await openEmbeddedLog({ file: file() });
  change(file(), 'DELETE FROM log WHERE position IN (5, 12, 13)');
  const { looked, scannedTo } = await store.readAll({ limit: 100 });
  expect([looked, scannedTo, store.eventsBetween(START_POSITION, scannedTo)]).toEqual([
    10,
    position(11),
    11,
  ]);
  expect(await store.readAll({ after: position(11), limit: 100 })).toEqual({
    events: [],
    looked: 0,
    scannedTo: position(11),
    atHead: true,
  });
  await store.close();
});

test('an unreadable row is located among others', async () => {
  await logOf(600);
  change(file(), "UPDATE log SET checksum = x'00' WHERE position = 254");
  const store = await openEmbeddedLog({ file: file() });
  const page = await store.readAll({ limit: 500 });
  expect([page.events.length, page.scannedTo]).toEqual([253, position(253)]);
  await expect(store.readAll({ after: position(253), limit: 10 })).rejects.toEqual(
    new EventDamagedError(position(254), 'after', 250),
  );
  await store.close();
});

test('a file with a damaged end, or of another kind, is refused by name and left unchanged', async () => {
  await logOf(10);
  damageText(file(), 'marked', Buffer.from('M'));
  await expect(openEmbeddedLog({ file: file() })).rejects.toThrow(
    new DamagedFileError(file()).message,
  );
  zero(file(), 0, 100);
  await expect(openEmbeddedLog({ file: file() })).rejects.toThrow(
    new DamagedFileError(file()).message,
  );
  writeFileSync(path('text.db'), 'no log '.repeat(1_000));
  await expect(openEmbeddedLog({ file: path('text.db') })).rejects.toBeInstanceOf(DamagedFileError);
});

test('all events on a damaged page are named, and those before and after it are read', async () => {
  await logOf(600);
  const page = readFileSync(file()).indexOf('event 100') >> 12;
  zero(file(), page * 4_096, 4_096);
  const store = await openEmbeddedLog({ file: file() });
  const { events, damaged } = await damageIn(store);
  expect(damaged.length).toBeGreaterThan(1);
  expect(events + damaged.length).toBe(603);
  const [first] = damaged;
  expect((await store.readAll({ limit: 500 })).scannedTo).toBe(
    position(Number(first?.position) - 1),
  );
  await expect(
    store.readAll({ after: position(Number(first?.position) - 1), limit: 500 }),
  ).rejects.toEqual(new EventDamagedError(position(Number(first?.position)), '', 0));
  await store.close();
});
