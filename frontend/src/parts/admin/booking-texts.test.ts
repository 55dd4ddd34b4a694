import { choicesFor, isChoosable, type Standing, statusBody } from './booking-texts.ts';
import { waitingMailText } from './change-toast.ts';

const offered = (standing: Standing) =>
  choicesFor(standing).filter((choice) => isChoosable(standing, choice));

test('between cancelled and 未来店 a booking must first be confirmed', () => {
  expect(offered('cancelled')).toEqual(['confirmed', 'completed', 'cancelled']);
  expect(offered('no-show')).toEqual(['confirmed', 'completed', 'no-show']);
});

test('a no-show is sent as a cancellation with that reason', () => {
  expect(statusBody('no-show')).toEqual({ status: 'cancelled', reason: 'no-show' });
});

test('without an address a change says so', () => {
  const mail = { label: '予約変更のお知らせ', goesAt: '2026-10-24T04:06:00.000Z' };
  expect(waitingMailText({ to: null, mail })).toBe(
    'メールアドレスがないため、お知らせは送られません。',
  );
});
