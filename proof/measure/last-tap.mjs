import { tokyoDate, tokyoTime } from '@salon/domain';
import { dayAhead } from '../api-client.mjs';
import { median } from '../report/figure.mjs';

const DAYS_AHEAD = 3;
const PHONE = { width: 390, height: 844 };
const GUEST = {
  name: '藤原 琴音',
  nameKana: 'フジワラ コトネ',
  email: 'kotone@example.jp',
  emailConfirm: 'kotone@example.jp',
  phone: '09000004321',
  agreeToTerms: true,
};

/**
 * Median time in ms from the tap on 予約を確定する until 予約完了 is painted, without throttling.
 */
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
    for (const { teller, service, start } of await freeStarts(url, bookings)) {
      const choice = { service, teller, date: tokyoDate(start), time: tokyoTime(start), step: '4' };
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

/** Runs in the page: time from the tap to the frame after the heading appears. */
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

/** Every other free time of the 30-minute face-to-face service, so that none are adjacent. */
async function freeStarts(url, wanted) {
  const read = async (path) => (await fetch(url + path)).json();
  const services = await read('/api/services');
  const { id: service } = services.find(
    ({ type, duration }) => type === 'face_to_face' && duration === 30,
  );
  const tellers = await read(`/api/services/${service}/fortune-tellers`);
  const starts = [];
  for (const { id: teller } of tellers) {
    const query = new URLSearchParams({
      fortuneTellerId: teller,
      serviceId: service,
      from: dayAhead(DAYS_AHEAD),
      to: dayAhead(DAYS_AHEAD + 21),
    });
    const days = await read(`/api/availability?${query}`);
    for (const { slots } of days)
      starts.push(
        ...slots.filter((_, i) => i % 2 === 0).map(({ start }) => ({ teller, service, start })),
      );
    if (starts.length >= wanted) return starts.slice(0, wanted);
  }
  throw new Error(`Only ${starts.length} of ${wanted} free times were offered.`);
}
