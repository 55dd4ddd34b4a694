import type { Browser, BrowserServer } from 'playwright-core';

/** Chromium without its background requests; `CHROMIUM_PATH` is the path of the program. */
export function openChromium(): Promise<Browser>;

/** A browser server for all test files of a run, which connect to `wsEndpoint()`. */
export function serveChromium(): Promise<BrowserServer>;

/** The run's Chromium at `CHROMIUM_ENDPOINT`, else a new one. */
export function joinChromium(): Promise<Browser>;
