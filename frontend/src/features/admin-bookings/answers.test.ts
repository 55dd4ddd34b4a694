import { booking } from '../../parts/admin/testing/samples.ts';
import { declineText } from './answers.tsx';

test('declining a cancellation request mails the reason', () => {
  expect(declineText(booking({ cancellationRequested: true }))).toBe(
    '長谷川 涼さまへ、理由を添えてメールでお知らせします。ご予約はそのまま残ります。',
  );
});

test('declining a pending booking mails no reason', () => {
  expect(declineText(booking({ status: 'pending' }))).toBe(
    'ご予約はキャンセル済みになります。長谷川 涼さまへ、取り消しのお知らせを1分後にメールでお送りします。理由はメールには載らず、履歴に残ります。',
  );
});

test('without an address no mail is announced', () => {
  expect(declineText(booking({ status: 'pending', guestEmail: null }))).toBe(
    'ご予約はキャンセル済みになります。メールアドレスがないため、お知らせは送られません。長谷川 涼さまへは、お電話などでお伝えください。',
  );
});
