const pictureKinds = ['fortune-teller', 'announcement', 'schedule', 'review', 'banner'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Recognised by content, not by name (specification, content: pictures). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Maximum of width times height. */
export const PICTURE_PIXELS = 40_000_000;
