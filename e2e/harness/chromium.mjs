import { chromium } from 'playwright-core';

/**
 * Chromium loads pages for the address bar of every window, with two hundred scripts each, which
 * take processor time from the tested page. This list replaces Playwright's, so Playwright's
 * disabled features are repeated.
 */
const LEFT_OUT = [
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
 * With a debugger attached, V8 computes the source position of each error, and React creates some
 * while loading. V8 would parse its 300 kB again for that, which no visitor waits for; with this
 * flag it collects positions while compiling.
 */
const NOTE_PLACES = '--js-flags=--no-enable-lazy-source-positions';

/** Chromium without background requests and pages, which would be measured. */
const howToStart = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    NOTE_PLACES,
    `--disable-features=${LEFT_OUT.join(',')}`,
  ],
});

/** Launches a Chromium. */
export const openChromium = () => chromium.launch(howToStart());

/** One Chromium for all test files of a run, which connect to `wsEndpoint()`. */
export const serveChromium = () => chromium.launchServer(howToStart());

/**
 * The run's Chromium, if there is one (`CHROMIUM_ENDPOINT`), else a new one. Closing disconnects
 * from it and closes what was opened.
 */
export const joinChromium = () =>
  process.env.CHROMIUM_ENDPOINT ? chromium.connect(process.env.CHROMIUM_ENDPOINT) : openChromium();
