import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright-core';

const PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The path of Firefox (`FIREFOX_PATH`), if this machine has it. */
export const firefoxPath = PATHS.find((path) => path && existsSync(path));

/**
 * The system's Firefox over WebDriver BiDi. Playwright stays at 1.64, since 1.65 sends a media
 * command at its start that Firefox 153 does not know; a preference sets reduced motion.
 */
export const openFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    ...(firefoxPath ? { executablePath: firefoxPath } : {}),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
