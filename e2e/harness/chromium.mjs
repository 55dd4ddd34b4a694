import { chromium } from 'playwright-core';

/**
 * The address bar popups of each window load two hundred scripts and slow the tested page down. The
 * flag replaces Playwright's own, so its features are repeated.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * With a debugger attached, V8 parses React's 300 kB again to find the source position of each
 * error that React creates while loading. With this flag it collects positions while compiling.
 */
const EAGER_SOURCE_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

/** Without background requests and pages, which would be measured. */
export const launchOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    EAGER_SOURCE_POSITIONS,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
});

export const openChromium = () => chromium.launch(launchOptions());
