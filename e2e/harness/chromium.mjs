import { chromium } from 'playwright-core';
import { chromiumPath } from './installed-browsers.mjs';

/**
 * With a debugger attached, V8 parses React's 300 kB again to find the source position of each
 * error that React creates while loading. With this flag it collects positions while compiling.
 */
const EAGER_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

/** Without background requests and pages, which would be measured. */
export const launchOptions = () => ({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    EAGER_SOURCE_POSITIONS,
  ],
});

export const openChromium = () => chromium.launch(launchOptions());
