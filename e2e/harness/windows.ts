import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './axe-findings.ts';
import { DESK, PHONE } from './browser.ts';

/** A phone, a tablet, a small desk, a desk and a phone on its side. */
export const WINDOWS = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  DESK,
  { width: 667, height: 375 },
] as const;

/** Those for which the administration is drawn. */
export const WINDOWS_OF_STAFF = [PHONE, WINDOWS[1], DESK] as const;

const PATIENCE_MS = 30_000;

/** Runs in the page: the whole of it is in the window, and nothing lies over its middle. */
function isInView(one: Element): boolean {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return uppermost !== null && (one.contains(uppermost) || uppermost.contains(one));
}

/**
 * Waits until the whole of the first that is meant stands in the window, uncovered; tells whether
 * it came to that.
 */
export async function isShownWhole(page: Page, target: Locator): Promise<boolean> {
  const handle = await target.first().elementHandle();
  return page.waitForFunction(isInView, handle, { timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}

/**
 * Runs in the page: by how many pixels it, or a dialog on it, is wider than what can be seen of it.
 */
const overhang = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  );

/**
 * Runs in the page: how much of the window's height bars take that stay at its edges, from 0 to 1;
 * a dialog is none, nor is a toast.
 */
function takenByBars(): number {
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

/** Of a low window bars leave at least seven tenths to what one reads. */
const MOST_OF_LOW_WINDOW = 0.3;
const LOW = 400;

/**
 * Looks at a page as it stands in one window: axe, what hangs over, what bars leave of a low
 * window, and whether what is pressed next comes into view when it is gone to.
 */
export async function lookAt(
  page: Page,
  where: string,
  extent: 'all' | 'layout',
  next?: Locator,
): Promise<readonly string[]> {
  const found = [...(await axeFindings(page, where, { extent }))];
  const over = await page.evaluate(overhang);
  if (over > 0) found.push(`${where}: ${over} px hang over`);
  const taken = await page.evaluate(takenByBars);
  const height = page.viewportSize()?.height ?? Number.POSITIVE_INFINITY;
  if (height <= LOW && taken > MOST_OF_LOW_WINDOW)
    found.push(`${where}: bars take ${Math.round(taken * 100)} % of the window`);
  if (next) {
    await page.mouse.move(0, 0); // a toast stays for as long as the pointer rests on it
    await next.first().evaluate((one) => one.scrollIntoView({ block: 'nearest' }));
    if (!(await isShownWhole(page, next))) found.push(`${where}: ${next} is not in view`);
  }
  return found;
}

/**
 * The same in each of the windows, with all rules on the phone; the page ends in the window that it
 * began in.
 */
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
