/** Undefined if Chromium is not installed. */
export declare const chromiumPath: string | undefined;

/** Undefined if Firefox is not installed. */
export declare const firefoxPath: string | undefined;
