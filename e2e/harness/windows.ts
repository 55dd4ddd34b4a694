import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import { DESK, PHONE } from './browser.ts';

/** Phone, tablet, small desktop, desktop, and phone in landscape. */
export const WINDOWS = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  DESK,
  { width: 667, height: 375 },
] as const;

/** The windows that the administration is designed for. */
export const WINDOWS_OF_STAFF = [PHONE, WINDOWS[1], DESK] as const;

const TIMEOUT_MS = 30_000;

/** Runs in the page: whether the whole element is in the window and its centre uncovered. */
function isInView(one: Element): boolean {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return uppermost !== null && (one.contains(uppermost) || uppermost.contains(one));
}

/** Waits until the first match is wholly in view and uncovered; false after a timeout. */
export async function isShownWhole(page: Page, target: Locator): Promise<boolean> {
  const handle = await target.first().elementHandle();
  return page.waitForFunction(isInView, handle, { timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

/** Runs in the page: horizontal overflow of the page or a dialog, in pixels. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  );

/** Runs in the page: share of the window's height under fixed bars (0 to 1), without toasts. */
function heightOfBars(): number {
  const edges = [...document.querySelectorAll('body *')].flatMap((one) => {
    const { position, visibility } = getComputedStyle(one);
    if (
      !['fixed', 'sticky'].includes(position) ||
      visibility === 'hidden' ||
      one.closest('[role=dialog], [aria-live]')
    )
      return [];
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isBar =
      right - left > innerWidth / 2 &&
      bottom - top < innerHeight &&
      bottom > 0 &&
      top < innerHeight;
    return isBar && (top <= 0 || bottom >= innerHeight)
      ? [[Math.max(0, top), Math.min(innerHeight, bottom)] as const]
      : [];
  });
  const rows = Array.from({ length: Math.floor(innerHeight) }, (_, row) => row);
  return (
    rows.filter((row) => edges.some(([top, bottom]) => row >= top && row < bottom)).length /
    innerHeight
  );
}

/** Fixed bars leave at least 70% of a low window to the content. */
const MAX_BARS_OF_LOW_WINDOW = 0.3;
const LOW = 400;

/** Checks axe, overflow, fixed bars, and whether the next control scrolls into view. */
export async function lookAt(
  page: Page,
  where: string,
  extent: 'all' | 'layout',
  next?: Locator,
): Promise<readonly string[]> {
  const found = [...(await axeFindings(page, where, { extent }))];
  const over = await page.evaluate(overflow);
  if (over > 0) found.push(`${where}: ${over} px of overflow`);
  const taken = await page.evaluate(heightOfBars);
  const height = page.viewportSize()?.height ?? Number.POSITIVE_INFINITY;
  if (height <= LOW && taken > MAX_BARS_OF_LOW_WINDOW)
    found.push(`${where}: bars take ${Math.round(taken * 100)} % of the window`);
  if (next) {
    await page.mouse.move(0, 0); // a toast stays while the pointer is on it
    await next.first().evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
    if (!(await isShownWhole(page, next))) found.push(`${where}: ${next} is not in view`);
  }
  return found;
}

/** Checks a page in each window, with all rules on the phone. Restores the original window. */
export async function lookInEveryWindow(
  page: Page,
  where: string,
  next?: Locator,
  windows: readonly (typeof WINDOWS)[number][] = WINDOWS,
): Promise<readonly string[]> {
  const own = page.viewportSize() ?? PHONE;
  const found: string[] = [];
  for (const window of windows) {
    await page.setViewportSize(window);
    const { width, height } = window;
    found.push(
      ...(await lookAt(
        page,
        `${where} at ${width}×${height}`,
        window === PHONE ? 'all' : 'layout',
        next,
      )),
    );
  }
  await page.setViewportSize(own);
  return found;
}
