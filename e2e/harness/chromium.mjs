import { chromium } from 'playwright-core';

/**
 * Chromium opens pages of its own for the address bar of every window, two hundred scripts each,
 * which take the processor from the page that is looked at although nobody sees a window here. The
 * list takes the place of Playwright's, so that what it leaves out is repeated.
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
 * Whoever steers a browser is told where in a script each error was made, and React makes some
 * while it is loaded. V8 would read its three hundred kilobytes anew to say so, for which no
 * visitor waits; it notes the places while it compiles instead.
 */
const NOTE_PLACES = '--js-flags=--no-enable-lazy-source-positions';

/**
 * Chromium without the calls home and the pages that it opens by itself, which would be counted.
 */
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

/** A Chromium of one's own. */
export const openChromium = () => chromium.launch(howToStart());

/** One Chromium for all test files of a run: they come in where `wsEndpoint()` says. */
export const serveChromium = () => chromium.launchServer(howToStart());

/**
 * The Chromium of the run, where it has one (`CHROMIUM_ENDPOINT`); to close it takes leave of that
 * one with all that was opened in it.
 */
export const joinChromium = () =>
  process.env.CHROMIUM_ENDPOINT ? chromium.connect(process.env.CHROMIUM_ENDPOINT) : openChromium();
