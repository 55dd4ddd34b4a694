import {
  afterInput,
  composed,
  noReading,
  whileComposing,
} from '../../parts/use-kana-suggestion.ts';
import { nearestTimes, offeredTellers } from './suggestions.ts';

test('the kana of a name is the input before conversion', () => {
  const family = ['や', 'やｍ', 'やま', 'やまだ', '山田'].reduce(whileComposing, noReading);
  const parted = afterInput(composed(family, '山田'), '山田　');
  const given = ['は', 'はな', 'はなこ', '花子'].reduce(whileComposing, parted);
  expect(composed(given, '花子').kana).toBe('ヤマダ ハナコ');
});

test('a cancelled conversion and an emptied field have no kana', () => {
  expect(composed(whileComposing(noReading, 'やま'), '')).toEqual(noReading);
  expect(afterInput({ kana: 'ヤマダ', pending: '' }, '')).toEqual(noReading);
});

test('the three nearest times are in chronological order', () => {
  const slots = ['02:00', '04:00', '04:30', '05:30', '09:00'].map((time) => ({
    start: `2026-11-07T${time}:00.000Z`,
  }));
  expect(
    nearestTimes(slots, '2026-11-07T04:30:00.000Z').map(({ start }) => start.slice(11, 16)),
  ).toEqual(['02:00', '04:00', '05:30']);
});

test('a service without tellers is offered by all', () => {
  const tellers = [{ id: 't1' }, { id: 't2' }];
  expect(offeredTellers({ fortuneTellerIds: ['t2'] }, tellers)).toEqual([{ id: 't2' }]);
  expect(offeredTellers({ fortuneTellerIds: [] }, tellers)).toEqual(tellers);
  expect(offeredTellers({ fortuneTellerIds: ['gone'] }, tellers)).toEqual(tellers);
});
