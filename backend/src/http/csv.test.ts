import { type Column, csvOf, sheetMoment } from './csv.ts';

const columns: readonly Column<readonly string[]>[] = [
  ['日時', ([when]) => when ?? null],
  ['料金', ([, price]) => price ?? null],
];

async function csv(
  ...parts: readonly (readonly (readonly string[])[])[]
): Promise<readonly string[]> {
  const pieces: string[] = [];
  for await (const piece of csvOf(
    columns,
    (async function* () {
      yield* parts;
    })(),
  ))
    pieces.push(piece);
  return pieces;
}

const TITLES = '\uFEFF"日時","料金"\r\n';

test('a file begins with a UTF-8 byte order mark, and lines end with CRLF', async () => {
  expect(await csv([['2026年10月24日(土) 13:30', '9000']])).toEqual([
    `${TITLES}"2026年10月24日(土) 13:30","9000"\r\n`,
  ]);
});

test('an absent value is an empty cell, and an empty list has its header', async () => {
  expect(await csv([['', '']], [['2026']])).toEqual([`${TITLES}"",""\r\n`, '"2026",""\r\n']);
  expect(await csv()).toEqual([TITLES]);
});

test('sent rows are counted at the end or abort of the download, unless there are none', async () => {
  const counts: number[] = [];
  const told = async (count: number) => counts.push(count);
  const rows = async function* (counted: readonly number[], end: () => void = () => undefined) {
    for (const count of counted) yield Array.from({ length: count }, () => ['', '']);
    end();
  };
  const fails = () => {
    throw new Error('the disk is gone');
  };
  const read = async (file: AsyncGenerator<string>) => {
    for (let piece = await file.next(); !piece.done; ) piece = await file.next();
  };
  await read(csvOf(columns, rows([2, 3]), told));
  await read(csvOf(columns, rows([]), told));
  for await (const _ of csvOf(columns, rows([2, 3]), told)) break;
  await expect(read(csvOf(columns, rows([2], fails), told))).rejects.toThrow('the disk is gone');
  await expect(read(csvOf(columns, rows([], fails), told))).rejects.toThrow('the disk is gone');
  expect(counts).toEqual([5, 0, 2, 2]);
});

test('quotes and line breaks are escaped', async () => {
  expect(await csv([['彼は"はい"\nと言った', '']])).toEqual([
    `${TITLES}"彼は""はい""\nと言った",""\r\n`,
  ]);
});

test.each(['=1+1', '+81-90', '-2', '@SUM(A1)', '\t=1', '  =1', '＝1'])(
  'the formula %j becomes text',
  async (formula) => {
    expect(await csv([[formula]])).toEqual([`${TITLES}"'${formula}",""\r\n`]);
  },
);

test.each(['09033334444', '0780000000', '+85212345678', '007'])(
  'the digits %s stay text',
  async (digits) => {
    expect(await csv([[digits, '0']])).toEqual([`${TITLES}"=""${digits}""","0"\r\n`]);
  },
);

test('instants are written as sortable spreadsheet dates', () => {
  expect(sheetMoment('2026-10-24T15:05:00.000Z')).toBe('2026/10/25 00:05');
});

test('numbers stay numbers, also negative ones', async () => {
  const figures: readonly Column<number>[] = [['過不足', (difference) => difference]];
  const days = async function* () {
    yield [-500];
  };
  const pieces: string[] = [];
  for await (const piece of csvOf(figures, days())) pieces.push(piece);
  expect(pieces).toEqual(['\uFEFF"過不足"\r\n-500\r\n']);
});
