import { EventDamagedError } from './errors.ts';
import type { Position, RecordedEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import { checkLogFile, importLog, linesOfLog } from './log-file.ts';
import { sampleEvents } from './testing/sample-event.ts';
import { openSimulatedLog as open } from './testing/simulated-log.ts';

type Readable = Pick<EventStore, 'readAll' | 'logId'>;

async function filled(): Promise<EventStore> {
  const log = open();
  for (const [round, names] of [['a', 'b'], ['c'], ['d']].entries()) {
    await log.append('one', round === 0 ? 'no-stream' : round, sampleEvents(...names));
    await log.append(`other-${round}`, 'no-stream', sampleEvents(`x${round}`));
  }
  return log;
}

async function linesIn(log: Readable, range = {}): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of linesOfLog(log, range)) lines.push(line);
  return lines;
}

async function* reading(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const ofAnother = (lines: readonly string[]) =>
  lines.map((line) => line.replace('"logId":"simulated"', '"logId":"other"'));

const placesIn = async (log: EventStore) =>
  (await log.readAll({ limit: 100 })).events.map(({ stream, revision, id }) => [
    stream,
    revision,
    id,
  ]);

test('an interrupted import resumes, and a repeated one changes nothing', async () => {
  const [from, to] = [await filled(), open()];
  const lines = await linesIn(from);
  await to.append('one', 'no-stream', sampleEvents('a'));
  const summary = { events: 7, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  for (const atOnce of [3, 1])
    expect(await importLog(() => reading(lines), to, { atOnce })).toEqual(summary);
  expect(await placesIn(to)).toEqual(await placesIn(from));
  expect((await linesIn(to)).slice(1)).toEqual(lines.slice(1));
});

test('nothing is imported into a log with other events', async () => {
  const [lines, to] = [await linesIn(await filled()), open()];
  await to.append('one', 'no-stream', sampleEvents('z'));
  await expect(importLog(() => reading(ofAnother(lines)), to, { atOnce: 1 })).rejects.toThrow(
    'The log is not empty: it holds other events than the file.',
  );
  expect(await placesIn(to)).toHaveLength(1);
});

test('a truncated, changed, partial or foreign file is refused with its fault, and nothing is imported', async () => {
  const from = await filled();
  const lines = await linesIn(from);
  const [, second] = (await from.readAll({ limit: 2 })).events;
  const to = open();
  for (const [file, sentence] of [
    [lines.slice(0, -1), 'Its end is missing.'],
    [
      lines.with(2, (lines[2] ?? '').replace('"revision":1', '"revision":2')),
      'It was changed after it was written.',
    ],
    [[...lines.slice(0, 3), ...lines.slice(4)], 'It was changed after it was written.'],
    [[...lines, lines[1] ?? ''], 'It continues after its end.'],
    [await linesIn(from, { after: second?.position }), 'It begins at '],
    [['{"format":"else"}'], 'It is no file of a log that this program can read.'],
    [['salon'], 'It is no file of a log, or one of its lines is broken.'],
  ] as const) {
    await expect(importLog(() => reading(file), to, { atOnce: 1 })).rejects.toThrow(sentence);
  }
  expect(await placesIn(to)).toEqual([]);
});

test('a part of a log is exported up to a position', async () => {
  const from = await filled();
  const { events } = await from.readAll({ limit: 100 });
  const lines = await linesIn(from, { after: events[1]?.position, until: events[3]?.position });
  expect(lines.slice(1, -1).map((line) => JSON.parse(line).id)).toEqual([
    events[2]?.id,
    events[3]?.id,
  ]);
  expect((await checkLogFile(reading(lines))).isWhole).toBe(false);
});

const damagedAt = (log: EventStore, damaged: Position): Readable => ({
  logId: () => log.logId(),
  async readAll(options) {
    const page = await log.readAll(options);
    const place = page.events.findIndex(({ position }) => position === damaged);
    if (place === 0) throw new EventDamagedError(damaged, '', 0);
    if (place === -1) return page;
    const events = page.events.slice(0, place);
    const scannedTo = events.at(-1)?.position ?? page.scannedTo;
    return { ...page, events, looked: place, scannedTo, atHead: false };
  },
});

test('an export leaves out a damaged event and names it, and the part behind it follows what a log has', async () => {
  const from = await filled();
  const { events } = await from.readAll({ limit: 100 });
  const [first, , , damaged] = events;
  const lines = await linesIn(damagedAt(from, damaged?.position ?? ''), { after: first?.position });
  expect(lines.filter((line) => line.includes('damaged')).map((line) => JSON.parse(line))).toEqual([
    { damaged: damaged?.position },
    { events: events.length - 2, sha256: expect.any(String), damaged: 1 },
  ]);
  const to = open();
  await to.append('one', 'no-stream', [eventOf(events[0])]);
  for (const imported of [events.length - 3, 0])
    expect(
      await importLog(() => reading(lines), to, { atOnce: 3, leftOut: new Set(['other-0']) }),
    ).toMatchObject({ events: imported });
  expect(await placesIn(to)).toEqual([
    ['one', 0, events[0]?.id],
    ['one', 1, events[1]?.id],
    ['other-1', 0, events[4]?.id],
    ['one', 2, events[5]?.id],
    ['other-2', 0, events[6]?.id],
  ]);
});

test('a part of another log, or one that begins behind the end, is refused', async () => {
  const from = await filled();
  const { events } = await from.readAll({ limit: 100 });
  const lines = await linesIn(from, { after: events[2]?.position });
  const to = open();
  await to.append('one', 'no-stream', sampleEvents('z'));
  await expect(importLog(() => reading(lines), to, { atOnce: 1 })).rejects.toThrow('It begins at');
  await expect(importLog(() => reading(ofAnother(lines)), to, { atOnce: 1 })).rejects.toThrow(
    'It holds a part of another log.',
  );
});

const eventOf = ({ id, type, data, metadata }: RecordedEvent = {} as RecordedEvent) => ({
  id,
  type,
  data,
  metadata,
});
