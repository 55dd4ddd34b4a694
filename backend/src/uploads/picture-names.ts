import { createHash } from 'node:crypto';

/** Pixels, up to the picture's own width. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Part of every name, so that permanently cached pictures stay correct. */
const ENCODING = 'webp 82, 1';
const NAME = /^(?<hash>[0-9a-f]{32})(?:-(?<width>\d{3,4}))?\.webp$/;

export function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(ENCODING).update(file).digest('hex').slice(0, 32);
}

export const wholeName = (hash: string): string => `${hash}.webp`;
export const widthName = (hash: string, width: number): string => `${hash}-${width}.webp`;

/** Undefined for an invalid name. */
export function parseName(
  name: string,
): { readonly hash: string; readonly width: number | undefined } | undefined {
  const { hash, width } = NAME.exec(name)?.groups ?? {};
  if (hash === undefined) return undefined;
  if (width === undefined) return { hash, width: undefined };
  return PICTURE_WIDTHS.some((each) => String(each) === width)
    ? { hash, width: Number(width) }
    : undefined;
}
