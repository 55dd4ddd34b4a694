import { DESK, PHONE } from '../harness/browser.ts';
import { administratorOf, freeTime, newMember } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';

const site = new Site();

test('the booking is on top at all widths; a decision of the salon shows at once, with its reason', () =>
  site.visit(PHONE, async ({ page, context, look, salon }) => {
    const member = await newMember(salon.url, 'Denwa');
    const booking = await member.call('createBooking', {
      body: { ...(await freeTime(member)), notes: '窓際の席' },
    });
    await context.addCookies(member.cookies);
    await page.goto(`${salon.url}/mypage`, { waitUntil: 'networkidle' });
    const visit = page.getByRole('region', { name: /これからのご予約/ }).getByRole('article');
    await visit.getByText(booking.number).waitFor();
    for (const [viewport, lowest] of [
      [DESK, 320],
      [PHONE, 240],
    ] as const) {
      await page.setViewportSize(viewport);
      expect((await visit.boundingBox())?.y).toBeLessThan(lowest);
    }
    const actions = await page.getByRole('complementary').boundingBox();
    expect(actions?.y).toBeGreaterThan((await visit.boundingBox())?.y ?? 0);
    await visit.getByText('当日のご案内').click();
    await visit.getByText('お持ちもの').waitFor();
    await look('my page with the guide');

    const administrator = await administratorOf(salon.url);
    await administrator.call('setBookingStatus', {
      params: { id: booking.id },
      body: { status: 'cancelled', reason: 'salon' },
    });
    const past = page.getByRole('region', { name: 'ご予約の履歴' });
    await past.getByText('キャンセル済み').waitFor();
    await past.getByText('経過とくわしい内容').click();
    await past.getByText('店舗の都合により', { exact: false }).waitFor();
    await look('history');
  }));
