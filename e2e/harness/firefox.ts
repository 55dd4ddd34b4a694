import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The path of Firefox (by default `FIREFOX_PATH`), if it is installed. */
export const firefoxPath = PATHS.find((path) => path && existsSync(path));

/**
 * Launches the system's Firefox over WebDriver BiDi. Playwright is pinned to 1.64: 1.65 sends a
 * media command that Firefox 153 does not know. Reduced motion is set by a preference.
 */
export const openFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    ...(firefoxPath ? { executablePath: firefoxPath } : {}),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
