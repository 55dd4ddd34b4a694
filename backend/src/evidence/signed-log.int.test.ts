import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignedAudit } from '../audit/signed-audit.ts';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { askSalon } from '../operations/operator.fixture.ts';

const salon = SalonWithHours.forFile();
let [file, checker, key, logId] = ['', '', '', ''];
let heads: readonly string[] = [];
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
  const first = await asked('events', 'check');
  await salon.booked('12:00', salon.hana);
  // An action whose parameters contain line separators that JSON does not escape.
  await asked('parked', 'retry', 'banners', 'a\u2028b\u2029c');
  heads = [first.head, (await asked('events', 'check')).head];
  await salon.booked('14:00', salon.hana);
  file = join(salon.folder, 'signed.jsonl');
  ({ checker, key, logId } = await asked('events', 'export', '--signed', file));
});

async function asked(...words: string[]) {
  const [, [line = '']] = await askSalon(salon.folder, ...words, '--json');
  return JSON.parse(line);
}

function check(text: string, ...more: readonly string[]) {
  const tried = join(salon.folder, 'tried.jsonl');
  writeFileSync(tried, text);
  const { status, stdout } = spawnSync(process.execPath, [checker, tried, '--key', key, ...more], {
    encoding: 'utf8',
    env: {},
  });
  return [status, stdout.trimEnd().split('\n')] as const;
}

const text = () => readFileSync(file, 'utf8');
const linesOf = () => text().trimEnd().split('\n');
const joined = (lines: readonly string[]) => `${lines.join('\n')}\n`;
const without = (fits: (line: string) => boolean) => linesOf().filter((line) => !fits(line));
const placeOf = (type: string) =>
  linesOf().findIndex((line) => line.includes(`\\"type\\":\\"${type}\\"`));

async function signedAgain(lines: readonly string[]) {
  const [about = '', ...entries] = lines.slice(0, -1);
  const { format, version: _, ...told } = JSON.parse(about);
  const given = async function* () {
    for (const entry of entries) yield JSON.parse(entry);
  };
  let signed = '';
  for await (const line of salon.part(SignedAudit).lines(told, given(), format)) signed += line;
  return signed;
}

test('the script checks signature, log and heads without secret, package or salon', () => {
  const kept = heads.flatMap((head) => ['--head', head.toUpperCase()]);
  const [code, lines] = check(text(), '--log', logId.toUpperCase(), ...kept);
  expect([code, lines.at(-1)]).toEqual([0, 'It holds.']);
  const events = linesOf().length - 2;
  const { exportedAt, log } = JSON.parse(linesOf()[0] ?? '');
  expect(lines).toEqual([
    ...heads.map((head) =>
      expect.stringMatching(`^the events up to position [\\d-]+ have the head ${head}$`),
    ),
    `${events} events after position 0, of the log ${logId}, exported at ${exportedAt}`,
    `the log had ${events} events when it was exported`,
    `the head of the file is ${log.head}`,
    'It holds.',
  ]);
  expect(text()).not.toMatch(/argon2|okami|hana@example/);
  expect(text()).toMatch(/[\u2028\u2029]/);
});

test('another log, and heads of no event, are reported', () => {
  const foreign = ['e', 'f'].map((digit) => digit.repeat(64));
  const kept = ['--head', foreign.join(','), '--head', heads[0] ?? ''];
  const [code, lines] = check(text(), '--log', 'another', ...kept);
  expect([code, lines.slice(4)]).toEqual([
    1,
    [
      `FAULT  it is of another log: ${logId}`,
      ...foreign.map((head) => `FAULT  no event of the file has the head ${head}`),
      'It does not hold.',
    ],
  ]);
});

test('a partial export continues the chain', async () => {
  const part = join(salon.folder, 'part.jsonl');
  const from = JSON.parse(linesOf()[placeOf('BookingCreated')] ?? '').position;
  const until = JSON.parse(linesOf()[placeOf('OperatorActed')] ?? '').position;
  const range = ['--since-position', from, '--until', until];
  await asked('events', 'export', '--signed', part, ...range);
  expect(check(readFileSync(part, 'utf8'))).toEqual([
    0,
    [
      expect.stringMatching(`^\\d+ events after position ${from}, of the log `),
      expect.stringMatching(/^the log had \d+ events when it was exported$/),
      `the head of the file is ${heads[1]}`,
      'It holds.',
    ],
  ]);
  expect(check(readFileSync(part, 'utf8'), '--head', heads[0] ?? '')[1]).toContain(
    `FAULT  no event of the file has the head ${heads[0]}`,
  );
});

const swapped = () => {
  const [lines, at] = [[...linesOf()], placeOf('BookingCreated')];
  return [...lines.slice(0, at - 1), lines[at] ?? '', lines[at - 1] ?? '', ...lines.slice(at + 1)];
};
const another = 'it is not the log that was exported';

test.each<readonly [what: string, change: () => readonly string[], ofTheHouse: readonly string[]]>([
  [
    'a byte was changed',
    () => linesOf().map((line) => line.replace('\\"totalPrice\\":9000', '\\"totalPrice\\":8000')),
    [another],
  ],
  [
    'an event was left out',
    () => without((line) => line === linesOf()[placeOf('BookingCreated')]),
    [another, 'is missing'],
  ],
  ['two events were swapped', swapped, [another]],
  [
    'it ends before the log did',
    () => linesOf().filter((_, place) => place !== linesOf().length - 2),
    [another],
  ],
])(
  '%s: the signature is invalid, and after signing again the head is',
  async (_, change, ofTheHouse) => {
    const [code, lines] = check(joined(change()));
    expect([code, lines]).toEqual([
      1,
      expect.arrayContaining([
        'FAULT  it was changed after it had been signed',
        'It does not hold.',
      ]),
    ]);
    const again = check(await signedAgain(change()));
    expect(again).toEqual([
      1,
      expect.arrayContaining(ofTheHouse.map((fault) => expect.stringContaining(fault))),
    ]);
    expect(again[1]).not.toContain('FAULT  it was changed after it had been signed');
  },
);

test('another key, a truncated file and an invalid file are refused', () => {
  const faultOf = (tried: string, ...more: string[]) => {
    const [code, lines] = check(tried, ...more);
    return [code, lines.find((line) => line.startsWith('FAULT'))];
  };
  expect(faultOf(text(), '--key', '0'.repeat(64))).toEqual([
    1,
    `FAULT  another key has signed it: ${key}`,
  ]);
  expect(faultOf(joined(linesOf().slice(0, -1)))).toEqual([1, 'FAULT  its end is missing']);
  expect(faultOf(text().slice(0, 2_000))).toEqual([
    1,
    expect.stringContaining('FAULT  it cannot be read'),
  ]);
  expect(faultOf('{}\n')).toEqual([1, 'FAULT  it is no signed export of a log or audit']);
});
