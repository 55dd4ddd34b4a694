import { tokyoDate, tokyoTime } from '@salon/domain';
import { clientOf, openHours } from '../api-client.mjs';
import { median } from '../report/figure.mjs';

const PHONE = { width: 390, height: 844 };
const GUEST = {
  name: '藤原 琴音',
  nameKana: 'フジワラ コトネ',
  email: 'kotone@example.jp',
  emailConfirm: 'kotone@example.jp',
  phone: '09000004321',
  agreeToTerms: true,
};

/** Median ms from the tap on 予約を確定する until 予約完了 is painted, without throttling. */
export async function lastTap(browser, url, bookings) {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (draft) => sessionStorage.setItem('salon-wizard', draft),
      JSON.stringify({ guest: GUEST, notes: '' }),
    );
    const times = [];
    const free = await openHours(await clientOf(url), 1, () => undefined);
    for (const { fortuneTellerId, serviceId, startTime } of free.slice(0, bookings)) {
      const choice = {
        service: serviceId,
        teller: fortuneTellerId,
        date: tokyoDate(startTime),
        time: tokyoTime(startTime),
        step: '4',
      };
      await page.goto(`${url}/booking?${new URLSearchParams(choice)}`, {
        waitUntil: 'networkidle',
      });
      const button = page.getByRole('button', { name: '予約を確定する' });
      await button.waitFor();
      await page.evaluate(watchLastTap);
      await button.click();
      await page.waitForFunction(() => window.lastTap !== undefined);
      times.push(await page.evaluate(() => window.lastTap));
    }
    return median(times);
  } finally {
    await context.close();
  }
}

function watchLastTap() {
  let tapped;
  addEventListener('click', ({ timeStamp }) => (tapped ??= timeStamp), { capture: true });
  const watch = new MutationObserver(() => {
    if (document.querySelector('main h1')?.textContent !== '予約完了') return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.lastTap = performance.now() - tapped)));
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
}
