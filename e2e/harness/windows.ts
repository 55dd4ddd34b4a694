import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import { PHONE } from './browser.ts';

export const PHONE_IN_LANDSCAPE = { width: 667, height: 375 } as const;

/** Runs in the page: the whole element is in the window and its centre uncovered. */
function isInView([one, scrolls]: readonly [Element | null, boolean]): boolean {
  if (!one) return false;
  if (scrolls) one.scrollIntoView({ block: 'nearest' });
  const { left, top, right, bottom } = one.getBoundingClientRect();
  // Scrolling ends at whole pixels.
  const rest = scrolls ? 1 : 0;
  if (left < -rest || top < -rest || right > innerWidth + rest || bottom > innerHeight + rest)
    return false;
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return uppermost !== null && (one.contains(uppermost) || uppermost.contains(one));
}

/**
 * It is false after a timeout. With `scrolls` it scrolls to it, again after the page scrolled
 * elsewhere.
 */
export async function isShownWhole(page: Page, target: Locator, scrolls = false): Promise<boolean> {
  const handle = await target.first().elementHandle();
  const isShown = page.waitForFunction(isInView, [handle, scrolls] as const);
  return isShown.then(
    () => true,
    () => false,
  );
}

/** Runs in the page: pixels of the page or a dialog. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  );

/** Runs in the page: share of the window's height (0 to 1), without toasts. */
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

const MAX_BARS_OF_LOW_WINDOW = 0.3;
const LOW = 400;

/** It checks overflow, fixed bars, and whether the next control scrolls into view. */
export async function layoutFindings(
  page: Page,
  where: string,
  next?: Locator,
): Promise<readonly string[]> {
  const found: string[] = [];
  const over = await page.evaluate(overflow);
  if (over > 0) found.push(`${where}: ${over} px of overflow`);
  if ((page.viewportSize()?.height ?? Number.POSITIVE_INFINITY) <= LOW) {
    const taken = await page.evaluate(heightOfBars);
    if (taken > MAX_BARS_OF_LOW_WINDOW)
      found.push(`${where}: bars take ${Math.round(taken * 100)} % of the window`);
  }
  if (next) {
    await page.mouse.move(0, 0); // a toast stays while the pointer is on it
    if (!(await isShownWhole(page, next, true))) found.push(`${where}: ${next} is not in view`);
  }
  return found;
}

/** The layout is checked also on the phone, or there in landscape. */
export async function lookInTwoWindows(
  page: Page,
  where: string,
  next?: Locator,
): Promise<readonly string[]> {
  const own = page.viewportSize() ?? PHONE;
  const other = own.width === PHONE.width ? PHONE_IN_LANDSCAPE : PHONE;
  const found = [...(await axeFindings(page, where)), ...(await layoutFindings(page, where, next))];
  await page.setViewportSize(other);
  found.push(...(await layoutFindings(page, `${where} at ${other.width} px`, next)));
  await page.setViewportSize(own);
  return found;
}
