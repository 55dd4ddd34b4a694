import { AHEAD_MS } from '@salon/backend/testing/test-time';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Route,
  request,
  type ViewportSize,
} from 'playwright-core';
import { putClockAhead } from './clock-ahead.ts';

export { joinChromium as openBrowser } from './chromium.mjs';

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1280, height: 900 } as const;

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, and exceptions. */
  readonly complaints: readonly string[];
}

const optionsOf = (viewport: ViewportSize) =>
  ({ viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' }) as const;

/** Opens a new browser context: no cookies, Japanese locale, Tokyo time, the salon's clock. */
export const openTab = async (
  browser: Browser,
  viewport: ViewportSize,
  more: BrowserContextOptions = {},
): Promise<Tab> => tabOf(await browser.newContext({ ...optionsOf(viewport), ...more }));

/** Opens a tab that blocks cookies and storage: the headless shell has no setting for it. */
export async function openTabWithoutCookies(
  browser: Browser,
  viewport: ViewportSize,
): Promise<Tab> {
  const tab = await openTab(browser, viewport);
  await tab.context.addInitScript(refuseStorage);
  await tab.context.route('**/api/auth/**', dropCookies);
  return tab;
}

/** Imitates Chromium's blocked storage. Runs in the page. */
function refuseStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get });
}

/** Sends a request without cookies, and stores none. */
async function dropCookies(route: Route): Promise<void> {
  const asked = await request.newContext();
  const response = await asked.fetch(route.request());
  const { 'set-cookie': _cookie, ...headers } = response.headers();
  await route.fulfill({ response, headers });
  await asked.dispose();
}

async function tabOf(context: BrowserContext): Promise<Tab> {
  await context.addInitScript(putClockAhead, AHEAD_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  return { page, context, complaints };
}
