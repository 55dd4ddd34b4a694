/** It is undefined if Chromium is not installed. */
export declare const chromiumPath: string | undefined;

/** It is undefined if Firefox is not installed. */
export declare const firefoxPath: string | undefined;
