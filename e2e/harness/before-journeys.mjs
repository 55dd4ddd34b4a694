import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from './chromium.mjs';

/** Journeys share a Chromium, and those of a Jest worker a salon. */
export default async function setUp() {
  const browser = await startChromium();
  process.env.CHROMIUM_ENDPOINT = browser.wsEndpoint();
  process.env.SHARED_SALONS = mkdtempSync(join(tmpdir(), 'salon-tests-'));
  globalThis.chromiumOfJourneys = browser;
}
