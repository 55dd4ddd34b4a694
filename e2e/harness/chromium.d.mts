import type { Browser } from 'playwright-core';

/** Chromium without the calls home that it makes by itself; `CHROMIUM_PATH` says where it is. */
export function openChromium(): Promise<Browser>;
