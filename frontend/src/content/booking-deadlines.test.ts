import { bothDeadlines, onlineDeadline } from './booking-deadlines.ts';

test('both deadlines name the number of the settings and the fixed hour by telephone', () => {
  expect(bothDeadlines(2)).toBe('オンラインは2時間前まで、お電話なら1時間前まで');
});

test('no hours ahead reads as until the start', () => {
  expect(onlineDeadline(0)).toBe('開始の直前まで');
});
