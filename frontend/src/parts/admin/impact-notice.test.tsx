import { salonServer } from '../../api/testing/salon-server.ts';
import { hrefOf, sees } from '../../app/testing/on-screen.ts';
import { ImpactNotice } from './impact-notice.tsx';
import { booking } from './testing/samples.ts';
import { showAdmin } from './testing/show-admin.tsx';

const show = () =>
  showAdmin(
    <ImpactNotice change={{ kind: 'teller', id: 't1' }} effect="ご予約はそのまま残ります。" />,
  );

test('affected bookings are listed with their number, the effect and links', async () => {
  const server = salonServer({ previewImpact: () => ({ total: 21, bookings: [booking()] }) });
  show();
  expect((await sees('これからのご予約21件')).closest('p')?.textContent).toContain(
    'ご予約はそのまま残ります。',
  );
  expect(await hrefOf(/長谷川 涼さま/)).toContain('booking=b1');
  await sees('ほか20件');
  expect(server.sent[0]?.query).toEqual({ kind: 'teller', id: 't1' });
});

test('a change without affected bookings says so', async () => {
  salonServer({ previewImpact: () => ({ total: 0, bookings: [] }) });
  show();
  await sees('かかわるご予約はありません。');
});
