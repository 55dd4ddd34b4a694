import { booking } from '../../parts/admin/testing/samples.ts';
import { declineText } from './answers.tsx';

test.each([
  [
    'a cancellation request mails the reason',
    booking({ cancellationRequested: true }),
    '長谷川 涼さまへ、理由を添えてメールでお知らせします。ご予約はそのまま残ります。',
  ],
  [
    'a pending booking mails no reason',
    booking({ status: 'pending' }),
    'ご予約はキャンセル済みになります。長谷川 涼さまへ、取り消しのお知らせを1分後にメールでお送りします。理由はメールには載らず、履歴に残ります。',
  ],
  [
    'a booking without an address mails nothing',
    booking({ status: 'pending', guestEmail: null }),
    'ご予約はキャンセル済みになります。メールアドレスがないため、お知らせは送られません。長谷川 涼さまへは、お電話などでお伝えください。',
  ],
])('declining %s', (_, declined, text) => {
  expect(declineText(declined)).toBe(text);
});
