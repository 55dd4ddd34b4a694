import { readFileSync, writeFileSync } from 'node:fs';
import { DamagedFileError, EventDamagedError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import { Collector } from '../testing/collector.ts';
import {
  change,
  damageIn,
  damageIndex,
  overwriteText,
  zero,
  zeroPageOf,
} from '../testing/damage.ts';
import { openEmbeddedLog } from '../testing/embedded-log.ts';
import { names, namesIn, namesOf, sampleEvents } from '../testing/sample-event.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';

const path = useTemporaryFolder();
const file = () => path('events.db');
const open = (isRescue = false) => openEmbeddedLog({ file: file(), isRescue });
const position = (number: number) => String(number).padStart(16, '0');

async function logOf(count: number) {
  const store = await open();
  await store.append('before', 'no-stream', sampleEvents('first', 'marked', 'third'));
  await store.append('after', 'no-stream', sampleEvents(...names(count)));
  await store.close();
}

test.each<[string, Uint8Array]>([
  ['another letter', Buffer.from('M')],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0xff])],
])(
  '%s in an event is found by reads of its stream and of the log, and stops a subscription before it',
  async (_, by) => {
    await logOf(300);
    overwriteText(file(), 'marked', by);
    const store = await open();
    const damaged = new EventDamagedError(position(2), 'before', 1);
    await expect(store.readStream('before')).rejects.toEqual(damaged);
    expect(await namesIn(store, 'before', { limit: 1 })).toEqual(['first']);
    expect(await store.readAll({ limit: 10 })).toMatchObject({
      events: [{ position: position(1) }],
      scannedTo: position(1),
      atHead: false,
    });
    for (const types of [undefined, new Set(['Other'])])
      await expect(store.readAll({ after: position(1), limit: 10, types })).rejects.toEqual(
        damaged,
      );
    const behind = await store.readAll({ after: position(2), limit: 1 });
    expect(namesOf(behind.events)).toEqual(['third']);
    const collector = Collector.of(store);
    await until('it is told', () => collector.errors.length > 0);
    expect([collector.errors[0], collector.names]).toEqual([damaged, ['first']]);
    await store.close();
  },
);

test('pages with damage name every event that was changed', async () => {
  await logOf(600);
  overwriteText(file(), 'marked', Buffer.from('M'));
  change(file(), "UPDATE log SET type = 'Other' WHERE position = 254");
  const store = await open();
  const damaged = [
    new EventDamagedError(position(2), 'before', 1),
    new EventDamagedError(position(254), 'after', 250),
  ];
  expect(await damageIn(store)).toEqual({ events: 601, damaged });
  await store.close();
});

test('events removed while the log is open are detected by gaps in the numbers', async () => {
  await logOf(10);
  const store = await open();
  change(file(), 'DELETE FROM log WHERE position IN (5, 12, 13)');
  const { looked, scannedTo } = await store.readAll({ limit: 100 });
  expect([looked, scannedTo]).toEqual([10, position(11)]);
  expect(store.eventsBetween(START_POSITION, scannedTo)).toBe(11);
  expect(await store.readAll({ after: scannedTo, limit: 100 })).toEqual({
    events: [],
    looked: 0,
    scannedTo,
    atHead: true,
  });
  await store.close();
});

test('an unreadable row is located among others', async () => {
  await logOf(600);
  change(file(), "UPDATE log SET checksum = x'00' WHERE position = 254");
  const store = await open();
  const page = await store.readAll({ limit: 500 });
  expect([page.events.length, page.scannedTo]).toEqual([253, position(253)]);
  await expect(store.readAll({ after: position(253), limit: 10 })).rejects.toEqual(
    new EventDamagedError(position(254), 'after', 250),
  );
  await store.close();
});

test('a file with a damaged end, or of another kind, is refused by name and left unchanged', async () => {
  await logOf(10);
  const event = 'The event at 0000000000000002 of the log (revision 1 of "before") is not';
  const nothing = 'is damaged, or is no file of this application.';
  for (const [damage, what] of [
    [() => overwriteText(file(), 'marked', Buffer.from('M')), `is damaged: ${event}`],
    [() => zero(file(), 0, 100), nothing],
    [() => writeFileSync(file(), 'no log '.repeat(1_000)), nothing],
  ] as const) {
    damage();
    const before = readFileSync(file());
    await expect(open()).rejects.toThrow(`${file()} ${what}`);
    await expect(open()).rejects.toBeInstanceOf(DamagedFileError);
    expect(readFileSync(file()).equals(before)).toBe(true);
  }
});

test('a file with a damaged page is refused with the table, and opened to save the rest: all events on the page are named, and those before and after it are read', async () => {
  await logOf(600);
  zeroPageOf(file(), 'event 100');
  await expect(open()).rejects.toEqual(
    new DamagedFileError(file(), {}, 'is damaged: log: database disk image is malformed.'),
  );
  const store = await open(true);
  const { events, damaged } = await damageIn(store);
  expect(damaged.length).toBeGreaterThan(1);
  expect(events + damaged.length).toBe(603);
  const first = Number(damaged[0]?.position);
  const before = position(first - 1);
  expect((await store.readAll({ limit: 500 })).scannedTo).toBe(before);
  await expect(store.readAll({ after: before, limit: 500 })).rejects.toEqual(
    new EventDamagedError(position(first), '', 0),
  );
  await store.close();
});

test('a file whose last page is damaged is opened to save the events before it', async () => {
  await logOf(600);
  zeroPageOf(file(), 'event 599');
  const store = await open(true);
  const { events, damaged } = await damageIn(store);
  expect([events + damaged.length, damaged.at(-1)?.position]).toEqual([603, position(603)]);
  await store.close();
});

test('a stream whose revisions do not follow is damaged, whichever end it is read from', async () => {
  await logOf(10);
  change(file(), 'DELETE FROM log WHERE position = 2');
  const store = await open();
  const damaged = new EventDamagedError(position(3), 'before', 1);
  await expect(store.readStream('before')).rejects.toEqual(damaged);
  await expect(store.readStream('before', { after: 0 })).rejects.toEqual(damaged);
  await expect(store.readStream('before', { backwards: true })).rejects.toEqual(
    new EventDamagedError(position(1), 'before', 1),
  );
  expect(await namesIn(store, 'before', { after: 1 })).toEqual(['third']);
  await store.close();
});

test('the engine names the index that no longer leads to an event', async () => {
  await logOf(300);
  damageIndex(file(), 'before\\x02(?!\\x03)', Buffer.from('a'));
  const store = await open();
  await expect(store.readStream('before')).rejects.toBeInstanceOf(EventDamagedError);
  expect((await store.readAll({ limit: 10 })).events).toHaveLength(10);
  expect(await store.faults()).toContain('log: row 2 missing from index log_by_stream');
  await store.close();
});
