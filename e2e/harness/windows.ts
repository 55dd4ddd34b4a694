import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import { PHONE } from './browser.ts';

export const PHONE_IN_LANDSCAPE = { width: 667, height: 375 } as const;

/** Runs in the page: the whole element is in the window and its centre uncovered. */
function isInView([element, scrolls]: readonly [Element | null, boolean]): boolean {
  if (!element) return false;
  if (scrolls) element.scrollIntoView({ block: 'nearest' });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // Scrolling ends at whole pixels.
  const rest = scrolls ? 1 : 0;
  if (left < -rest || top < -rest || right > innerWidth + rest || bottom > innerHeight + rest)
    return false;
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return uppermost !== null && (element.contains(uppermost) || uppermost.contains(element));
}

/**
 * False after a timeout. `scrolls` brings the target into view, again after the page scrolled
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
      (element) => element.scrollWidth - element.clientWidth,
    ),
  );

/** Runs in the page: share of the window's height (0 to 1), without toasts. */
function shareOfBars(): number {
  const edges = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { position, visibility } = getComputedStyle(element);
    if (
      !['fixed', 'sticky'].includes(position) ||
      visibility === 'hidden' ||
      element.closest('[role=dialog], [aria-live]')
    )
      return [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
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

/** Checks overflow, fixed bars, and whether the next control scrolls into view. */
export async function layoutFindings(
  page: Page,
  where: string,
  next?: Locator,
): Promise<readonly string[]> {
  const findings: string[] = [];
  const over = await page.evaluate(overflow);
  if (over > 0) findings.push(`${where}: ${over} px of overflow`);
  if ((page.viewportSize()?.height ?? Number.POSITIVE_INFINITY) <= LOW) {
    const share = await page.evaluate(shareOfBars);
    if (share > MAX_BARS_OF_LOW_WINDOW)
      findings.push(`${where}: bars take ${Math.round(share * 100)} % of the window`);
  }
  if (next) {
    await page.mouse.move(0, 0); // a toast stays while the pointer is on it
    if (!(await isShownWhole(page, next, true))) findings.push(`${where}: ${next} is not in view`);
  }
  return findings;
}

/** Checks the layout also on the phone, or on a phone also in landscape. */
export async function lookInTwoWindows(
  page: Page,
  where: string,
  next?: Locator,
): Promise<readonly string[]> {
  const own = page.viewportSize() ?? PHONE;
  const other = own.width === PHONE.width ? PHONE_IN_LANDSCAPE : PHONE;
  const findings = [
    ...(await axeFindings(page, where)),
    ...(await layoutFindings(page, where, next)),
  ];
  await page.setViewportSize(other);
  findings.push(...(await layoutFindings(page, `${where} at ${other.width} px`, next)));
  await page.setViewportSize(own);
  return findings;
}
