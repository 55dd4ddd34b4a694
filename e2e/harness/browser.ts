import { AHEAD_MS } from '@salon/backend/testing/test-time';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { axeLoader } from './axe-findings.ts';
import { putClockAhead } from './clock-ahead.ts';
import { firefoxPath } from './installed-browsers.mjs';

/** The run's Chromium; closing the connection closes only its own contexts. */
export const openBrowser = (): Promise<Browser> =>
  chromium.connect(String(process.env.CHROMIUM_ENDPOINT));

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1280, height: 900 } as const;

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, and exceptions. */
  readonly complaints: string[];
}

/**
 * WebDriver BiDi. Playwright is pinned to 1.64: 1.65 sends a media command that Firefox 153 does
 * not know. Reduced motion is set by a preference.
 */
export const openFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    ...(firefoxPath ? { executablePath: firefoxPath } : {}),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });

/** The context has no cookies, Japanese locale, Tokyo time and the salon's clock. */
export async function openTab(
  browser: Browser,
  viewport: ViewportSize,
  more: BrowserContextOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    viewport,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    ...more,
  });
  await context.addInitScript(putClockAhead, AHEAD_MS);
  await context.addInitScript(rememberReady);
  const page = await context.newPage();
  await page.addInitScript(axeLoader);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  return { page, context, complaints };
}

/** Runs before the page. */
function rememberReady(): void {
  window.addEventListener('salon:ready', () => {
    window.isReady = true;
  });
}

/** Returns when the scripts of the loaded page have taken over and what it shows has come. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isReady && !document.querySelector('[data-waits]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(() => resolve(undefined)));
  });
}

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForScripts(page);
}

declare global {
  interface Window {
    isReady?: boolean;
  }
}

export async function printedPagesOf(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([.\d]+) ([.\d]+)\]/g)];
  return boxes.map(([, width, height]) =>
    Math.round(Number(width)) === 595 && Math.round(Number(height)) === 842
      ? 'A4'
      : `${width} × ${height}`,
  );
}
