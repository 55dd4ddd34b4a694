import { addDays, defaultSettings, weekdayName } from '@salon/domain';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../api/api.ts';
import type { PageData } from '../../api/query-client.ts';
import { freezeClock } from '../../app/testing/freeze-clock.ts';
import { sees } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { gaku, shion } from '../../parts/admin/testing/samples.ts';
import { Schedule } from './schedule.tsx';

const NOW = '2126-10-24T04:40:00.000Z';
freezeClock(NOW);

type Day = Answer<'readRosterWeek'>[number];
type Hours = Day['hours'][number];

const hours = (
  fortuneTellerId: string,
  startTime: string,
  endTime: string,
  serviceType: Hours['serviceType'] = null,
): Hours => ({
  fortuneTellerId,
  startTime,
  endTime,
  serviceType,
});
const half = (start: string, reception: string, end: string) => ({ start, reception, end });
function rows(today: Hours[]): readonly string[] {
  const days: readonly Day[] = Array.from({ length: 7 }, (_, ahead) => ({
    date: addDays('2126-10-24', ahead),
    holiday: null,
    isClosed: false,
    hours: ahead === 0 ? today : [],
  }));
  const month = {
    firstHalf: half('11:00:00', '14:30:00', '14:50:00'),
    secondHalf: half('15:00:00', '18:30:00', '19:00:00'),
  };
  const data: PageData = [
    [['readSettings'], { ...defaultSettings, businessHours: { '2126-10': month } }],
    [['listTellers'], [shion, gaku]],
    [['listSchedulePictures'], []],
    [['readRosterWeek', { query: { from: '2126-10-24' } }], days],
  ];
  showOnSite(<Schedule />, { now: NOW, data });
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '');
}

test('the table shows working hours of seven days from today, under the settings’ business hours', async () => {
  const [head, today, tomorrow, ...others] = rows([
    hours('t1', '11:00', '14:50'),
    hours('t2', '15:00', '17:00'),
  ]);
  expect(head).toBe('曜日前半11:00–14:30後半15:00–18:30');
  expect(today).toBe(`${weekdayName('2126-10-24')}本日紫苑御影 岳15:00–17:00`);
  expect(tomorrow).toBe(`${weekdayName('2126-10-25')}お休みお休み`);
  expect(others).toHaveLength(5);
  await sees(
    /前半の受付は 11:00–14:30（14:50 終了）、後半の受付は 15:00–18:30（19:00 終了）です。/,
  );
});

test('tellers with telephone hours only are not shown', () => {
  expect(
    rows([hours('t2', '11:00', '14:50', 'phone'), hours('t1', '11:00', '19:00', 'in-person')])[1],
  ).toBe(`${weekdayName('2126-10-24')}本日紫苑紫苑`);
});
