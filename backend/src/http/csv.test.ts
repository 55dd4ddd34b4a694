import { csv, sheetMoment } from './csv.ts';

test('a file begins with the mark of UTF-8 and its lines end as spreadsheets want it', () => {
  expect(
    csv([
      ['日時', '料金'],
      ['2026年10月24日(土) 13:30', '9000'],
    ]),
  ).toBe('\uFEFF"日時","料金"\r\n"2026年10月24日(土) 13:30","9000"\r\n');
});

test('quotes and line breaks stay within their cell', () => {
  expect(csv([['彼は"はい"\nと言った']])).toBe('\uFEFF"彼は""はい""\nと言った"\r\n');
});

test.each(['=1+1', '+81', '-2', '@SUM(A1)', '\t=1', '  =1', '＝1'])('the formula %j becomes text', (formula) => {
  expect(csv([[formula]])).toBe(`\uFEFF"'${formula}"\r\n`);
});

test('moments are written so that a spreadsheet takes them for dates and sorts them', () => {
  expect(sheetMoment('2026-10-24T15:05:00.000Z')).toBe('2026/10/25 00:05');
});
