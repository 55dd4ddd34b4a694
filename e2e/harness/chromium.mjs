import { chromium } from 'playwright-core';
import { chromiumPath } from './installed-browsers.mjs';

/**
 * With a debugger attached, V8 parses React's 300 kB again to find the source position of each
 * error that React creates while loading. With this flag it collects positions while compiling.
 */
const EAGER_SOURCE_POSITIONS = '--no-enable-lazy-source-positions';

/** Without background requests and pages, which would be measured. */
const launchOptions = (...jsFlags) => ({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--js-flags=${[EAGER_SOURCE_POSITIONS, ...jsFlags].join(' ')}`,
  ],
});

export const openChromium = () => chromium.launch(launchOptions());

/** Optimizes no code: that of a page and axe runs for too short a time to pay for it. */
export const startChromium = () =>
  chromium.launchServer(launchOptions('--no-turbofan', '--no-maglev', '--always-sparkplug'));
