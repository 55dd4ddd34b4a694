import { bothDeadlines, onlineDeadline } from './opening-texts.ts';

test('the deadlines are the settings’ hours online and one hour by telephone', () => {
  expect(bothDeadlines(2)).toBe('オンラインは2時間前まで、お電話なら1時間前まで');
});

test('zero hours read as until the start', () => {
  expect(onlineDeadline(0)).toBe('開始の直前まで');
});
