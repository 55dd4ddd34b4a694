import { screen, waitFor, within } from '@testing-library/react';
import { finds, press } from '../../app/testing/on-screen.ts';
import { address, addressIs, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { figuresCsv, type ShownFigures, shownMonth, shownYear } from './figure-tables.ts';
import { FiguresTab } from './figures-tab.tsx';

freezeClock();

// Charts are not drawn: their tables have the figures.
beforeEach(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

const counts = {
  bookings: 12,
  completed: 9,
  cancelled: 2,
  noShows: 1,
  revenue: 123_456,
  expected: 9000,
  bookedMinutes: 600,
  workedMinutes: 1200,
  leadDays: 3.25,
};
const nothing = {
  ...counts,
  bookings: 0,
  revenue: 0,
  workedMinutes: 0,
  bookedMinutes: 0,
  leadDays: null,
};
const months = Array.from({ length: 13 }, (_, index) => ({
  ...(index === 12 ? counts : nothing),
  month: `${index < 3 ? 2025 : 2026}-${String(((index + 9) % 12) + 1).padStart(2, '0')}`,
}));
const tellers = [{ ...counts, id: 't1', name: '紫苑' }];
const services = [
  { name: '対面鑑定', duration: 30, bookings: 9, revenue: 90_000, expected: 9000 },
  { name: '電話占い', duration: 60, bookings: 3, revenue: 30_000, expected: 0 },
];
const yearMonths = (year: string, before: boolean) =>
  Array.from({ length: 12 }, (_, index) => ({
    ...(index < 10 ? counts : nothing),
    month: `${year}-${String(index + 1).padStart(2, '0')}`,
    before: before ? { ...counts, revenue: 100_000, bookings: 10 } : null,
  }));
const month = {
  month: '2026-10',
  months,
  tellers,
  services,
  weekdays: Array.from({ length: 7 }, () => counts),
  hours: [{ ...counts, hour: 10 }],
  visitors: { first: 1, returning: 4, guests: 3 },
  visitorsBefore: { first: 2, returning: 4, guests: 0 },
};
const yearOf = (year: string, knowsYearBefore = true) => ({
  year,
  months: yearMonths(year, knowsYearBefore),
  tellers,
  services,
});
const salon = () =>
  serve(
    {
      readFigures: ({ query }) => ({ ...month, month: query.month }),
      readYearFigures: ({ query }) => yearOf(String(query.year)),
    },
    <FiguresTab />,
    '/admin?tab=figures',
  );

test('each figure is shown with that of the previous month', async () => {
  salon();
  const tile = async (term: string) =>
    (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await tile('売上（完了分）')).toBe('123,456円前月 0円（+123,456円）');
  expect(await tile('稼働率')).toBe('50.0%前月 —');
  expect(await tile('2回目以降の会員')).toBe('4名前月 4名（増減なし）');
  expect(await tile('初めての会員')).toBe('1名前月 2名（−1名）');
});

test('each chart has a table with the exact numbers', async () => {
  salon();
  const table = await finds('table', '占い師ごとの売上');
  within(table).getByRole('row', { name: '紫苑 123,456円 9,000円 12件 100.0%' });
  expect(screen.getAllByRole('table')).toHaveLength(10);
});

test('the month is kept in the address', async () => {
  const server = salon();
  await press('前の月');
  expect(address()).toBe('/admin?tab=figures&month=2026-09');
  await waitFor(() => expect(server.sent.at(-1)?.query).toEqual({ month: '2026-09' }));
});

test('months and years are chosen in turn, and saved as a file', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const server = salon();
  await press('年');
  expect(address()).toBe('/admin?tab=figures&year=2026');
  await finds('table', '月ごとの予約');
  await press('CSVで書き出す');
  expect(names).toEqual(['figures-2026.csv']);
  await press('前の年');
  await waitFor(() => expect(server.sent.at(-1)?.query).toEqual({ year: '2025' }));
  await press('月');
  await addressIs('/admin?tab=figures');
});

const partsOf = (shown: ShownFigures) =>
  figuresCsv(shown)
    .split('\r\n\r\n')
    .map((part) => part.split('\r\n'));
const tableOf = (shown: ShownFigures, title: string) =>
  partsOf(shown).find(([first]) => first === `"${title}"`);

test('the sums and months of a year are compared with those of the year before, to this month', () => {
  const shown = shownYear(yearOf('2026'), '2026-10-24');
  expect(partsOf(shown)[0]?.slice(0, 3)).toEqual([
    '\ufeff"項目","2026年（10月まで）","前年同期","単位"',
    '"予約",120,100,"件"',
    '"売上（完了分）",1234560,1000000,"円"',
  ]);
  const sales = tableOf(shown, '月ごとの売上（完了分）');
  expect([sales?.[1], sales?.[2], sales?.[13]]).toEqual([
    '"月","2025年（円）","2026年（円）","前年との差（円）","見込み（円）"',
    '"1月",100000,123456,23456,9000',
    '"12月",100000,"","",9000',
  ]);
});

test('a previous year without data has no values', () => {
  const shown = shownYear(yearOf('2026', false), '2026-10-24');
  expect(partsOf(shown)[0]?.[1]).toBe('"予約",120,"","件"');
  expect(tableOf(shown, '月ごとの予約')?.[2]).toBe('"1月","",12');
});

test('services and tellers have their bookings and share of revenue', () => {
  expect(tableOf(shownMonth(month), 'メニューごとの売上')).toEqual([
    '"メニューごとの売上"',
    '"メニュー","完了（円）","見込み（円）","予約（件）","売上の割合（%）"',
    '"対面鑑定 30分",90000,9000,9,75',
    '"電話占い 60分",30000,0,3,25',
  ]);
});
