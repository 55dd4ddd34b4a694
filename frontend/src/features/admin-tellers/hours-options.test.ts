import { defaultBusinessHours } from '@salon/domain';
import { keepEnd, keepStart, timeOptions } from './hours-options.ts';

test('available times stay', () => {
  const { starts, ends } = timeOptions('phone', defaultBusinessHours);
  expect([keepStart('08:00', starts), keepEnd('21:00', ends)]).toEqual(['08:00', '21:00']);
});

test('unavailable times fall back to 10:00 and 14:00', () => {
  const { starts, ends } = timeOptions('face_to_face', defaultBusinessHours);
  expect([keepStart('08:00', starts), keepEnd('21:00', ends)]).toEqual(['10:00', '14:00']);
});

test('if these are unavailable too, to the first start and the last end', () => {
  expect([keepStart('08:00', ['11:00', '11:30']), keepEnd('21:00', ['11:30', '12:00'])]).toEqual([
    '11:00',
    '12:00',
  ]);
});
