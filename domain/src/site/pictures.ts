/** What uploaded pictures are for; each has its own call. */
export const pictureKinds = ['fortune-teller', 'announcement', 'schedule', 'review', 'banner'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Kinds of file that are taken; recognised by content, not by name (specification, content: pictures). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes of one upload. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Width times height. */
export const PICTURE_PIXELS = 40_000_000;
