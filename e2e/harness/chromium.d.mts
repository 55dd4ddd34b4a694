import type { Browser, BrowserServer } from 'playwright-core';

/** Chromium without the calls home that it makes by itself; `CHROMIUM_PATH` says where it is. */
export function openChromium(): Promise<Browser>;

/** One for all test files of a run, which come in where `wsEndpoint()` says. */
export function serveChromium(): Promise<BrowserServer>;

/** The run's where `CHROMIUM_ENDPOINT` names it, else one of one's own. */
export function joinChromium(): Promise<Browser>;
