import { booking } from '../../parts/admin/testing/samples.ts';
import { declineWords } from './decline-dialog.tsx';

test('the answer to a cancellation request tells the reason by mail', () => {
  expect(declineWords(booking({ cancellationRequested: true }))).toBe(
    '長谷川 涼さまへ、理由を添えてメールでお知らせします。ご予約はそのまま残ります。',
  );
});

test('the mail of a declined booking has no reason', () => {
  expect(declineWords(booking({ status: 'pending' }))).toBe(
    'ご予約はキャンセル済みになります。長谷川 涼さまへ、取り消しのお知らせを1分後にメールでお送りします。理由はメールには載らず、履歴に残ります。',
  );
});

test('nobody is promised a mail without an address', () => {
  expect(declineWords(booking({ status: 'pending', guestEmail: null }))).toBe(
    'ご予約はキャンセル済みになります。メールアドレスがないため、お知らせは送られません。長谷川 涼さまへは、お電話などでお伝えください。',
  );
});
