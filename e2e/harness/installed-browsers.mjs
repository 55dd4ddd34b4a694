import { existsSync } from 'node:fs';

const firstOf = (...paths) => paths.find((path) => path && existsSync(path));

/** The headless shell comes first: it needs a fifth less processor time. */
export const chromiumPath = firstOf(
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
);

export const firefoxPath = firstOf(
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
);
