/** It is undefined if Chromium is not installed. */
export const chromiumPath: string | undefined;

/** It is undefined if Firefox is not installed. */
export const firefoxPath: string | undefined;
