import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignedAudit } from '../audit/signed-audit.ts';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { askSalon } from '../operations/operator.fixture.ts';

const salon = SalonWithHours.forFile();
let [file, checker, key, logId] = ['', '', '', ''];
/** The heads of the seals before the export. */
let heads: readonly string[] = [];
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
  const first = await asked('events', 'seal');
  await salon.booked('12:00', salon.hana);
  // An action whose parameters contain line separators that JSON does not escape.
  await asked('parked', 'retry', 'banners', 'a\u2028b\u2029c');
  heads = [first.head, (await asked('events', 'seal')).head];
  await salon.booked('14:00', salon.hana);
  file = join(salon.folder, 'signed.jsonl');
  ({ checker, key, logId } = await asked('events', 'export', '--signed', file));
});

async function asked(...words: string[]) {
  const [, [line = '']] = await askSalon(salon.folder, ...words, '--json');
  return JSON.parse(line);
}

/** The output of the script for a text; it needs only Node. */
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
/** The index of the line with the first event of a type. */
const placeOf = (type: string) =>
  linesOf().findIndex((line) => line.includes(`\\"type\\":\\"${type}\\"`));

/** Signs like an insider with the key. */
async function signedAgain(lines: readonly string[]): Promise<string> {
  const [about = '', ...entries] = lines.slice(0, -1);
  const { format, version: _, ...told } = JSON.parse(about);
  const given = async function* () {
    for (const entry of entries) yield JSON.parse(entry);
  };
  let signed = '';
  for await (const line of salon.part(SignedAudit).lines(told, given(), format)) signed += line;
  return signed;
}

test('the script checks signature, log, seals and heads without secret, package or salon', () => {
  const kept = heads.flatMap((head) => ['--head', head.toUpperCase()]);
  const [code, lines] = check(text(), '--log', logId.toUpperCase(), ...kept);
  expect([code, lines.at(-1)]).toEqual([0, 'It holds.']);
  const events = linesOf().length - 2;
  const { exportedAt, log } = JSON.parse(linesOf()[0] ?? '');
  const { position } = JSON.parse(linesOf().at(-3) ?? '');
  expect(lines).toEqual([
    `${events} events from position 0 on, of the log ${logId}, exported at ${exportedAt}`,
    `seals 1 to 3 prove events 1 to ${events - 1}, up to position ${position}, as they were at ${exportedAt}; 1 behind them are only signed`,
    `the log had ${events} events and 3 seals when it was exported, the newest with the head ${log.head}`,
    `the last head of the file is ${log.head}`,
    'It holds.',
  ]);
  expect(text()).not.toMatch(/argon2|okami|hana@example/);
  expect(text()).toMatch(/[\u2028\u2029]/);
});

test('another log, and heads without a seal, are reported', () => {
  const foreign = ['e', 'f'].map((digit) => digit.repeat(64));
  const kept = ['--head', foreign.join(','), '--head', heads[0] ?? ''];
  const [code, lines] = check(text(), '--log', 'another', ...kept);
  expect([code, lines.slice(4)]).toEqual([
    1,
    [
      `FAULT  it is of another log: ${logId}`,
      ...foreign.map((head) => `FAULT  no seal of the file has the head ${head}`),
      'It does not hold.',
    ],
  ]);
});

test('the key is printed with the heads', async () => {
  expect((await asked('status')).signingKey).toBe(key);
  expect((await asked('events', 'seal')).key).toBe(key);
});

test('a partial export begins at the end of a seal', async () => {
  const part = join(salon.folder, 'part.jsonl');
  const { position } = JSON.parse(linesOf()[placeOf('LogSealed')] ?? '');
  const range = ['--since-position', position, '--until', position];
  await asked('events', 'export', '--signed', part, ...range);
  expect(check(readFileSync(part, 'utf8'))).toEqual([
    0,
    [
      expect.any(String),
      expect.stringMatching(
        /^seals 2 to 2 prove events \d+ to \d+, up to position .*; 1 behind them/,
      ),
      expect.stringMatching(
        /^the log had \d+ events and 5 seals when it was exported, the newest with the head /,
      ),
      `the last head of the file is ${heads[1]}`,
      'It holds.',
    ],
  ]);
  const foreign = 'f'.repeat(64);
  expect(check(readFileSync(part, 'utf8'), '--head', foreign)[1]).toContain(
    `FAULT  no seal of the file has the head ${foreign}`,
  );
});

const swapped = () => {
  const [lines, at] = [[...linesOf()], placeOf('BookingCreated')];
  return [...lines.slice(0, at - 1), lines[at] ?? '', lines[at - 1] ?? '', ...lines.slice(at + 1)];
};
/** The lines up to a seal, with the end of the file. */
const untilSeal = (number: number) => {
  const seals = linesOf().filter((line) => line.includes('\\"type\\":\\"LogSealed\\"'));
  return [
    ...linesOf().slice(0, linesOf().indexOf(seals[number - 1] ?? '') + 1),
    linesOf().at(-1) ?? '',
  ];
};
const events = 'the events under it are not those that were sealed';
const isOf = (type: string) => (line: string) => line.includes(`\\"type\\":\\"${type}\\"`);

test.each<readonly [what: string, change: () => readonly string[], ofTheHouse: readonly string[]]>([
  [
    'a byte was changed',
    () => linesOf().map((line) => line.replace('\\"totalPrice\\":9000', '\\"totalPrice\\":8000')),
    [`seal 1: ${events}`],
  ],
  [
    'an event was left out',
    () => without((line) => line === linesOf()[placeOf('BookingCreated')]),
    [`seal 1: ${events}`, 'is missing'],
  ],
  ['two events were swapped', swapped, [`seal 1: ${events}`]],
  [
    'a seal was removed',
    () => without((line) => line === linesOf()[placeOf('LogSealed')]),
    ['seal 2 does not follow on seal 0'],
  ],
  ['all seals were removed', () => without(isOf('LogSealed')), ['it holds no seal']],
  [
    'it ends before the log did',
    () => untilSeal(2),
    ['it ends early: its last seal is 2, the log had 3'],
  ],
])(
  '%s: the signature is invalid, and after signing again the seals are',
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
