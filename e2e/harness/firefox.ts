import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Where Firefox is, if this machine has one; `FIREFOX_PATH` says it. */
export const firefoxPath = PATHS.find((path) => path && existsSync(path));

/**
 * The system's own Firefox, over WebDriver BiDi. Playwright 1.65 sends it a command on the media of
 * pages at its start that release 153 does not know, so it stays at 1.64; what is reduced of motion
 * is said by a preference.
 */
export const openFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    ...(firefoxPath ? { executablePath: firefoxPath } : {}),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
