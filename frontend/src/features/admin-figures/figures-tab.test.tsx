import { screen, waitFor, within } from '@testing-library/react';
import { finds, press, textsOf } from '../../app/testing/on-screen.ts';
import { address, addressIs, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
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
const salon = (query = '', knowsYearBefore = true) =>
  serve(
    {
      readFigures: ({ query }) => ({
        month: query.month,
        months,
        tellers,
        services,
        weekdays: Array.from({ length: 7 }, () => counts),
        hours: [{ ...counts, hour: 10 }],
        visitors: { first: 1, returning: 4, guests: 3 },
        visitorsBefore: { first: 2, returning: 4, guests: 0 },
      }),
      readYearFigures: ({ query }) => ({
        year: String(query.year),
        months: yearMonths(String(query.year), knowsYearBefore),
        tellers,
        services,
      }),
    },
    <FiguresTab />,
    `/admin?tab=figures${query}`,
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

const rowsOf = async (name: string) =>
  within(await finds('table', name))
    .getAllByRole('row')
    .map((row) => textsOf([...row.children]));

test('services and tellers have their bookings and share of revenue', async () => {
  salon();
  expect(await rowsOf('メニューごとの売上')).toEqual([
    ['メニュー', '完了', '見込み', '予約', '売上の割合'],
    ['対面鑑定 30分', '90,000円', '9,000円', '9件', '75.0%'],
    ['電話占い 60分', '30,000円', '0円', '3件', '25.0%'],
  ]);
});

test('the months of a year are compared with those of the previous year', async () => {
  const server = salon();
  await press('年');
  expect(address()).toBe('/admin?tab=figures&year=2026');
  const rows = await rowsOf('月ごとの売上（完了分）');
  expect(rows).toHaveLength(13);
  expect([rows[0], rows[1], rows[12]]).toEqual([
    ['月', '2025年', '2026年', '前年との差', '見込み'],
    ['1月', '100,000円', '123,456円', '23,456円', '9,000円'],
    ['12月', '100,000円', '—', '—', '9,000円'],
  ]);
  await press('前の年');
  await waitFor(() => expect(server.sent.at(-1)?.query).toEqual({ year: '2025' }));
  await press('月');
  await addressIs('/admin?tab=figures');
});

test('the sums of the current year, and those compared with it, end with this month', async () => {
  salon('&year=2026');
  const revenue = (await screen.findByText('売上（完了分）', { selector: 'dt' })).nextElementSibling
    ?.textContent;
  expect(revenue).toBe('1,234,560円前年同期 1,000,000円（+234,560円）');
});

test('a previous year without data has dashes', async () => {
  salon('&year=2026', false);
  expect((await rowsOf('月ごとの予約')).slice(0, 2)).toEqual([
    ['月', '2025年', '2026年'],
    ['1月', '—', '12件'],
  ]);
  expect(
    (await screen.findByText('予約', { selector: 'dt' })).nextElementSibling?.textContent,
  ).toBe('120件前年同期 —');
});

test('the file contains the shown figures as plain numbers under Japanese headings', async () => {
  salon('&year=2026');
  const kept: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${kept.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await finds('table', '月ごとの予約');
  await press('CSVで書き出す');
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(kept[0] ?? new Blob());
  });
  expect(names).toEqual(['figures-2026.csv']);
  const parts = text.split('\r\n\r\n').map((part) => part.split('\r\n'));
  expect(parts[0]?.slice(0, 3)).toEqual([
    '"項目","2026年（10月まで）","前年同期","単位"',
    '"予約",120,100,"件"',
    '"売上（完了分）",1234560,1000000,"円"',
  ]);
  expect(parts.slice(1).map(([title]) => title)).toEqual(
    screen.getAllByRole('table').map((table) => `"${table.getAttribute('aria-label')}"`),
  );
  expect(parts.at(-1)).toEqual([
    '"メニューごとの売上"',
    '"メニュー","完了（円）","見込み（円）","予約（件）","売上の割合（%）"',
    '"対面鑑定 30分",90000,9000,9,75',
    '"電話占い 60分",30000,0,3,25',
    '',
  ]);
});
