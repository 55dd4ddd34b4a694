import { AHEAD_MS } from '@salon/backend/testing/test-time';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { putClockAhead } from './clock-ahead.ts';

export { joinChromium as openBrowser } from './chromium.mjs';

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1280, height: 900 } as const;

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of: console errors and warnings, and exceptions. */
  readonly complaints: readonly string[];
}

/** A browser of somebody's own: no cookies, a Japanese system in Tokyo, its clock as far ahead as the salon's. */
export async function openTab(
  browser: Browser,
  viewport: { width: number; height: number },
  more: BrowserContextOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({ viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce', ...more });
  await context.addInitScript(putClockAhead, AHEAD_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  return { page, context, complaints };
}
